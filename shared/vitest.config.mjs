import { tests } from './build/vitest.mjs';

export default tests({
  root: import.meta.dirname,
  alone: ['**/times/lateField.test.tsx'],
});
