/** Files that the bundler copies; the import gives their address. */
declare module '*.woff2' {
  const address: string;
  export default address;
}
