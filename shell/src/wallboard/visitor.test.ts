import { guardedStore } from '@portal/shared/storage';
import { type Visitor, visitorOf } from './visitor';

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const storing = (token: string | null) => ({ getItem: () => token });
const tokenOf = (claims: unknown) => `${base64({ alg: 'none' })}.${base64(claims)}.x`;

describe('who opened the page for walls', () => {
  it.each<[string, string | null, Visitor]>([
    ['nothing is stored', null, 'nobody'],
    ['what is stored is no token', 'x', 'nobody'],
    ['a user', tokenOf({ pilot_role: ['USER'] }), 'person'],
    ['a token without levels', tokenOf({}), 'person'],
    ['an administrator of a site', tokenOf({ pilot_role: ['ADMIN'] }), 'administrator'],
    ['one of the platform', tokenOf({ pilot_role: ['SUPER_ADMIN'] }), 'administrator'],
  ])('%s', (_name, token, visitor) => {
    expect(visitorOf([storing(null), storing(token)])).toBe(visitor);
  });

  it('is nobody where the browser forbids storage', () => {
    const forbidden = guardedStore(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(visitorOf([forbidden, forbidden])).toBe('nobody');
  });
});
