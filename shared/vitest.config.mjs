import { tests } from './build/vitest.mjs';

export default tests({
  root: import.meta.dirname,
  setupFiles: ['./src/testing/inEnglish.ts'],
  alone: ['**/times/lateField.test.tsx'],
});
