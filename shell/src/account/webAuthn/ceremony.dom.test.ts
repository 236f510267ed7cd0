import { askToMake, askToSign } from './ceremony';

const creation = {
  challenge: 'AAAA',
  rp: { id: 'portal.plant.example', name: 'Portal' },
  user: { id: 'AAAA', name: 'ana', displayName: 'Ana' },
  pubKeyCredParams: [{ type: 'public-key' as const, alg: -7 }],
  timeout: 1000,
  attestation: 'none' as const,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required' as const,
    requireResidentKey: true as const,
    userVerification: 'required' as const,
  },
};
const request = {
  challenge: 'AAAA',
  rpId: 'portal.plant.example',
  timeout: 1000,
  userVerification: 'required' as const,
};

function browserThat(rejects: Error) {
  Object.assign(globalThis, { PublicKeyCredential: class {} });
  const fails = jest.fn(() => Promise.reject(rejects));
  Object.defineProperty(navigator, 'credentials', {
    value: { get: fails, create: fails },
    configurable: true,
  });
}

test.each([
  ['NotAllowedError', 'cancelled'],
  ['AbortError', 'cancelled'],
  ['SecurityError', 'address'],
  ['UnknownError', 'failed'],
])('an error of the browser’s, %s, is %s', async (name, why) => {
  browserThat(new DOMException('no', name));
  expect(await askToSign(request, false)).toEqual({ ok: false, why });
  expect(await askToMake(creation)).toEqual({ ok: false, why });
});

test.each([
  ['InvalidStateError', 'already'],
  ['ConstraintError', 'unable'],
  ['NotSupportedError', 'unable'],
])('of a new passkey, %s is %s', async (name, why) => {
  browserThat(new DOMException('no', name));
  expect(await askToMake(creation)).toEqual({ ok: false, why });
});
