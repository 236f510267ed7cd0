/** What the builds put in the place of `@formatjs/icu-messageformat-parser` (`shared/build/shared-modules.cjs`). */
export * from './elements';
export { parse } from './parse';
