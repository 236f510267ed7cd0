import { tests } from '@portal/shared/build/vitest';

export default tests({
  root: import.meta.dirname,
  alone: [
    // They stand in for modules that other tests have loaded as they are.
    'src/auth/PasskeySignIn.test.tsx',
    'src/profile/passkeys/Passkeys.test.tsx',
    'src/federation/load/container.dom.test.ts',
    'src/federation/load/reload.dom.test.ts',
    'src/live/followSession.dom.test.ts',
  ],
});
