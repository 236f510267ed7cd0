/** The builds replace `@formatjs/icu-messageformat-parser` by this module (`shared/build/shared-modules.cjs`). */
export * from './elements';
export { parse } from './parse';
