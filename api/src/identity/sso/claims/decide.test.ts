import { type ProviderSettings } from '../../../platform/config/identity';
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

it('meets a list that contains it, a text as the only entry of one, but no part of a text', () => {
  const when = { claim: 'groups', contains: 'plant' };
  expect(isMet(when, { groups: ['a', 'plant'] })).toBe(true);
  expect(isMet(when, { groups: 'plant' })).toBe(true);
  expect(isMet(when, { groups: 'no plant' })).toBe(false);
  expect(isMet({ claim: 'scope', contains: 'plant' }, { scope: 'a plant' })).toBe(true);
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
    rule: 1,
    pilotCode: 'SEW',
    pilotRole: 'USER',
    userRole: 'OPERATOR',
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

it('takes nothing for what it is not, in any claim', () => {
  const fit = { email: 'ana@corp.example', given_name: 'Ana', family_name: 'Pop' };
  expect(personOf(fit)).toHaveProperty('person');
  for (const claim of Object.keys(fit))
    for (const value of [7, true, false, ['Ana'], { value: 'Ana' }, 'a\u0000', 'a\ud800', null, '', ' '])
      expect(personOf({ ...fit, [claim]: value })).toEqual({
        problems: [
          { claim, problem: value === null || value === '' || value === ' ' ? 'missing' : 'notText' },
        ],
      });
  for (const preferred of [7, ['x'], true])
    expect(personOf({ ...fit, preferred_username: preferred })).toMatchObject({
      person: { username: 'ana' },
    });
  for (const [equals, sent] of [
    [true, 'true'],
    [3, '3'],
    ['true', true],
    ['3', 3],
    [true, 1],
  ] as const)
    expect(isMet({ claim: 'x', equals }, { x: sent })).toBe(false);
  for (const groups of [7, true, { plant: true }, 'implant', 'plant,other'])
    expect(isMet({ claim: 'groups', contains: 'plant' }, { groups })).toBe(false);
});

it('takes no whole number that was rounded when it was read', () => {
  const id = JSON.parse('1724442618569203714') as number;
  expect(isMet({ claim: 'x', equals: id }, { x: id })).toBe(false);
  expect(isMet({ claim: 'x', contains: id }, { x: [id] })).toBe(false);
  expect(isMet({ claim: 'x', equals: 0.5 }, { x: 0.5 })).toBe(true);
});

it('takes no letter for another that looks like it, in an address', () => {
  const claims = { email: '\u212aate@corp.example', given_name: 'Kate', family_name: 'Pop' };
  expect(personOf(claims)).toEqual({ problems: [{ claim: 'email', problem: 'unfit' }] });
});

it('makes a user name that its field takes of any e-mail', () => {
  const nameOf = (email: string) => {
    const described = personOf({ email, given_name: 'Dan', family_name: "O'Neil" });
    return 'person' in described ? described.person.username : described.problems;
  };
  expect(nameOf("dan.o'neil+night@corp.example")).toBe('dan.oneil+night');
  expect(nameOf("'x@corp.example")).toBe('x@corp.example');
  expect(nameOf('_d@corp.example')).toBe('d@corp.example');
});

it('is explained to the author of the rules', () => {
  const provider: ProviderSettings = {
    id: 'corp',
    name: 'Corporate',
    issuer: 'https://id.example',
    clientId: 'portal',
    scopes: ['openid'],
    ...settings({ claim: 'groups', contains: 'plant' }),
    people: 'create',
  };
  const claims = { email: 'ana@corp.example', given_name: 'Ana', family_name: 'Pop', groups: ['plant'] };
  expect(explain(provider, claims)).toEqual([
    'corp: Ana Pop <ana@corp.example>, user name ana',
    'corp: USER in FFT as OPERATOR, by rule 1 (groups contains "plant")',
  ]);
  expect(explain(provider, { groups: [] })).toEqual([
    'corp: no account is made: email is missing, given_name is missing, family_name is missing',
    'corp: is not let in: none of 1 rules is met',
  ]);
  expect(explain({ ...provider, people: 'provisioned' }, claims)[0]).toBe(
    'corp: SCIM writes people and groups, with a token of a service account of FFT; accounts by its 1 rule(s), in FFT, ' +
      'that look at groups by their names; the claim sub is the externalId',
  );
});
