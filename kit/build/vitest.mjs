/** The test preset of a remote: `export default tests({ root: import.meta.dirname })` in its `vitest.config.mjs`. */
export { tests } from '@portal/shared/build/vitest';
