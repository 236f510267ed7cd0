import { type ProviderSettings } from '../../platform/config/identity';
import { explainProvider } from '../../identity/sso/claims/explain';
import { lockedOut } from './lockedOut';

const provider = (over: Partial<ProviderSettings> = {}): ProviderSettings => ({
  id: 'corp',
  name: 'Corp',
  issuer: 'https://corp.example',
  clientId: 'portal',
  scopes: ['openid'],
  people: 'invited',
  rules: [],
  ...over,
});
const rules: ProviderSettings['rules'] = [
  { when: { claim: 'groups', contains: 'a' }, accessLevel: 'USER', role: 'PLANT_OPERATOR' },
];

it('warns of accounts that a provider created and no longer admits since its people are invited', async () => {
  const query = jest.fn().mockResolvedValue({ rows: [{ provider: 'corp', people: 3 }] });
  const findings = await lockedOut({ query } as never, { providers: [provider()] });
  expect(findings).toMatchObject([
    { level: 'warn', says: expect.stringContaining('corp made 3 account(s)') },
  ]);
  expect(query).toHaveBeenCalledWith(expect.any(String), [['corp']]);
});

it('does not warn if rules still admit them, or the provider still creates accounts', async () => {
  const query = jest.fn();
  const providers = [provider({ rules }), provider({ id: 'other', people: 'create', rules })];
  expect(await lockedOut({ query } as never, { providers })).toEqual([]);
  expect(query).not.toHaveBeenCalled();
});

it('is said by the check of the file, too', () => {
  expect(explainProvider(provider())).toContain('accounts that it made before are not let in');
  expect(explainProvider(provider({ rules }))).toContain('are let in by its 1 rule(s)');
});
