// What the build defines: one bundle of the twin per carrier width (scripts/products.mjs).

declare const CARRIER_BITS: number;
