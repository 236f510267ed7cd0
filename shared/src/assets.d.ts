/** Files that the bundler copies; the import gives their address. */
declare module '*.woff2' {
  const address: string;
  export default address;
}

/** One icon of Tabler: its strokes are data, which contributions hold without any code. */
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  export const __iconNode: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}
