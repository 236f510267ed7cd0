/** Files that the bundler copies. The import is their URL. */
declare module '*.woff2' {
  const address: string;
  export default address;
}

/** One icon of Tabler as data, because contributions hold no code. */
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  export const __iconNode: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}
