// The build puts the bytes of a WebAssembly file into the bundle that imports it.
declare module '*.wasm' {
  const bytes: Uint8Array<ArrayBuffer>;
  export default bytes;
}
