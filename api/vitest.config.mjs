import { tests } from '@portal/shared/build/vitest';

export default tests({
  root: import.meta.dirname,
  environment: 'node',
  setupFiles: ['./src/testing/propertySeed.ts'],
  globalSetup: ['./src/testing/globalSetup.ts'],
});
