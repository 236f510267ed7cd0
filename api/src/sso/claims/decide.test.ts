import { type ProviderSettings } from '../../config/identity';
import { personOf, standingOf } from './decide';
import { explain } from './explain';

const settings = (
  when: ProviderSettings['rules'][number]['when'],
): Pick<ProviderSettings, 'rules' | 'pilot'> => ({
  pilot: 'FFT',
  rules: [{ when, accessLevel: 'USER', role: 'OPERATOR' }],
});
const isMet = (when: ProviderSettings['rules'][number]['when'], claims: Record<string, unknown>) =>
  standingOf(claims, settings(when)) !== undefined;

it('meets a claim that is equal, of the same kind', () => {
  const when = { claim: 'department', equals: 'Press shop' };
  expect(isMet(when, { department: 'Press shop' })).toBe(true);
  expect(isMet(when, { department: 'press shop' })).toBe(false);
  expect(isMet({ claim: 'level', equals: 3 }, { level: '3' })).toBe(false);
});

it('meets a list that contains it, or words with spaces between them, but no part of a word', () => {
  const when = { claim: 'groups', contains: 'plant' };
  expect(isMet(when, { groups: ['a', 'plant'] })).toBe(true);
  expect(isMet(when, { groups: 'a plant' })).toBe(true);
  expect(isMet(when, { groups: ['plant-b'] })).toBe(false);
  expect(isMet(when, { groups: 'plant-b' })).toBe(false);
  expect(isMet(when, {})).toBe(false);
});

it('finds a claim within others, and first one whose name has the dots', () => {
  const when = { claim: 'realm_access.roles', contains: 'x' };
  expect(isMet(when, { realm_access: { roles: ['x'] } })).toBe(true);
  expect(isMet(when, { 'realm_access.roles': ['x'] })).toBe(true);
  expect(isMet({ claim: 'constructor.name', equals: 'Object' }, {})).toBe(false);
});

it('takes the first rule that is met, never the highest', () => {
  const rules: ProviderSettings['rules'] = [
    { when: { claim: 'groups', contains: 'a' }, pilotCode: 'SEW', accessLevel: 'USER', role: 'OPERATOR' },
    { when: { claim: 'groups', contains: 'b' }, pilotCode: 'CRF', accessLevel: 'ADMIN', role: 'CHIEF' },
  ];
  expect(standingOf({ groups: ['b', 'a'] }, { rules })).toEqual({
    ...{ rule: 1, pilotCode: 'SEW', pilotRole: 'USER', userRole: 'OPERATOR' },
  });
});

it('makes a user name of what the provider has', () => {
  const claims = { email: 'ana.pop@corp.example', given_name: 'Ana', family_name: 'Pop' };
  const nameOf = (more: object) => {
    const described = personOf({ ...claims, ...more });
    return 'person' in described ? described.person.username : undefined;
  };
  expect(nameOf({ preferred_username: 'apop' })).toBe('apop');
  expect(nameOf({ preferred_username: 'Ana Pop' })).toBe('ana.pop');
  expect(nameOf({})).toBe('ana.pop');
});

it('is explained to whoever writes the rules', () => {
  const provider: ProviderSettings = {
    ...{
      id: 'corp',
      name: 'Corporate',
      issuer: 'https://id.example',
      clientId: 'portal',
      scopes: ['openid'],
    },
    ...settings({ claim: 'groups', contains: 'plant' }),
    people: 'create',
  };
  const claims = { email: 'ana@corp.example', given_name: 'Ana', family_name: 'Pop', groups: ['plant'] };
  expect(explain(provider, claims)).toEqual([
    'corp: Ana Pop <ana@corp.example>, user name ana',
    'corp: USER in FFT as OPERATOR, by rule 1 (groups contains "plant")',
  ]);
  expect(explain(provider, { groups: [] })).toEqual([
    'corp: no account is made: email, given_name, family_name missing',
    'corp: is not let in: none of 1 rules is met',
  ]);
  expect(explain({ ...provider, people: 'provisioned' }, claims)[0]).toBe(
    'corp: SCIM writes people and groups, with a token of a service account of FFT; accounts by its 1 rule(s), in FFT, ' +
      'that look at groups by their names; the claim sub is the externalId',
  );
});
