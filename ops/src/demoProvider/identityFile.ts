import { OPERATORS } from './people';

export const DEMO_PROVIDER = 'demo';
export const DEMO_CLIENT = 'portal';
/** The variable of the client's secret, which is made afresh at each start. */
export const DEMO_SECRET = 'DEMO_PROVIDER_SECRET';

/** The identity file of the demo (docs/operations/sign-in.md). */
export const demoIdentity = (issuer: string) => ({
  providers: [
    {
      id: DEMO_PROVIDER,
      name: 'Demo company',
      issuer,
      clientId: DEMO_CLIENT,
      clientSecretVariable: DEMO_SECRET,
      people: 'create',
      pilot: 'FFT',
      rules: [
        { when: { claim: 'groups', contains: OPERATORS }, accessLevel: 'USER', role: 'PLANT_OPERATOR' },
      ],
    },
  ],
});
