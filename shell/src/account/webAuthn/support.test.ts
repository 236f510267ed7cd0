import { passkeySupport } from './support';

const page = (hostname: string, isSecureContext = true, PublicKeyCredential: unknown = class {}) => ({
  location: { hostname },
  isSecureContext,
  PublicKeyCredential,
});

test.each([
  ['portal.plant.example', page('portal.plant.example'), 'yes'],
  ['the own machine', page('localhost'), 'yes'],
  ['plain http', page('portal.plant.example', false), 'insecure'],
  ['an IPv4 address', page('10.0.0.7'), 'address'],
  ['an IPv6 address', page('[fd00::7]'), 'address'],
  ['an old browser', page('portal.plant.example', true, null), 'browser'],
])('of %s', (_where, at, support) => {
  expect(passkeySupport(at)).toBe(support);
});
