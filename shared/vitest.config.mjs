import path from 'node:path';
import { tests } from './build/vitest.mjs';

export default tests({
  root: import.meta.dirname,
  setupFiles: [path.join(import.meta.dirname, 'src/testing/inEnglish.ts')],
  alone: ['**/times/lateField.test.tsx'],
});
