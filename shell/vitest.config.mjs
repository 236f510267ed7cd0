import { tests } from '@portal/shared/build/vitest';

export default tests({
  root: import.meta.dirname,
  alone: [
    // They stand in for modules that other tests have loaded as they are.
    'src/federation/container.dom.test.ts',
    'src/federation/reload.dom.test.ts',
    'src/live/followSession.dom.test.ts',
  ],
});
