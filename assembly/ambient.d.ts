// For editors only: what the compiler is given on its command line.

declare const CARRIER_BITS: i32;
