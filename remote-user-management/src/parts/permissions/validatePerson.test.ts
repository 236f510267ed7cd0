import { adminOfFft, aRole, superAdmin } from '../../testing/builders';
import { type PersonDraft, type PersonRules, toCreateRequest, validatePerson } from './validatePerson';

const draft: PersonDraft = {
  firstName: 'Ana María',
  lastName: 'Ionescu',
  username: 'ana.ionescu',
  email: 'ana@portal.test',
  userRole: 'PLANT_OPERATOR',
  pilotRole: 'USER',
  pilotCode: 'FFT',
};
const roles = [
  aRole(),
  aRole({ name: 'SITE_ADMINISTRATOR', pilotCode: 'ALL', pilotRole: 'ADMIN' }),
  aRole({ name: 'PLATFORM_ADMINISTRATOR', pilotCode: 'ALL', pilotRole: 'SUPER_ADMIN' }),
  aRole({ name: 'QUALITY_ENGINEER', pilotCode: 'CRF' }),
];
const rules = (over: Partial<PersonRules> = {}): PersonRules => ({
  caller: adminOfFft,
  roles,
  pilots: ['FFT', 'SEW', 'CRF', 'ILTAR'],
  noSpaces: false,
  ...over,
});

test('a complete account has no problems and is sent in its canonical case', () => {
  expect(validatePerson(draft, rules())).toEqual({});
  expect(toCreateRequest({ ...draft, email: ' Ana@Portal.TEST ', userRole: 'plant_operator' })).toMatchObject(
    {
      email: 'ana@portal.test',
      userRole: 'PLANT_OPERATOR',
    },
  );
});

test.each<[Partial<PersonDraft>, object]>([
  [{ firstName: '  ' }, { firstName: 'missing' }],
  [{ email: 'ana' }, { email: 'invalid' }],
  [{ username: 'ana ionescu' }, { username: 'invalid' }],
  [{ userRole: 'PILOT' }, { userRole: 'unknown' }],
  [{ userRole: 'PLATFORM_ADMINISTRATOR' }, { userRole: 'notGrantable' }],
  [{ userRole: 'QUALITY_ENGINEER' }, { userRole: 'notGrantable' }],
  [{ pilotRole: 'SUPER_ADMIN' }, { pilotRole: 'notGrantable' }],
  [{ pilotRole: 'BOSS' }, { pilotRole: 'invalid' }],
  [{ pilotCode: 'SEW', userRole: 'SITE_ADMINISTRATOR' }, { pilotCode: 'notGrantable' }],
  [{ pilotCode: 'ALL', userRole: 'SITE_ADMINISTRATOR' }, { pilotCode: 'notGrantable' }],
])('an ADMIN sees what is wrong with %j', (over, problems) => {
  expect(validatePerson({ ...draft, ...over }, rules())).toEqual(problems);
});

test('a SUPER_ADMIN gives any level and pilot that exists', () => {
  const of = rules({ caller: superAdmin });
  const everywhere = { pilotRole: 'SUPER_ADMIN', pilotCode: 'ALL', userRole: 'PLATFORM_ADMINISTRATOR' };
  expect(validatePerson({ ...draft, ...everywhere }, of)).toEqual({});
  expect(validatePerson({ ...draft, pilotCode: 'SEW' }, of)).toEqual({ userRole: 'otherPilot' });
  expect(validatePerson({ ...draft, pilotCode: 'MARS' }, of)).toEqual({
    pilotCode: 'unknown',
    userRole: 'otherPilot',
  });
});

test('spaces are explained where the site says that its back end refuses them', () => {
  expect(validatePerson(draft, rules({ noSpaces: true }))).toEqual({ firstName: 'spaces' });
});

test('an ADMIN of every pilot gives each of them, but not the right to all', () => {
  const of = rules({ caller: { ...adminOfFft, pilotCode: 'ALL' } });
  const everybodys = { ...draft, userRole: 'SITE_ADMINISTRATOR' };
  expect(validatePerson({ ...everybodys, pilotCode: 'SEW' }, of)).toEqual({});
  expect(validatePerson({ ...everybodys, pilotCode: 'ALL' }, of)).toEqual({ pilotCode: 'notGrantable' });
});
