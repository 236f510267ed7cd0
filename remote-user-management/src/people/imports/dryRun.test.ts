import { adminOfFft, aPerson, aRole, superAdmin } from '../../testing/builders';
import { dryRun, type DryRunRules } from './dryRun';

const rules = (over: Partial<DryRunRules> = {}): DryRunRules => ({
  caller: adminOfFft,
  roles: [aRole(), aRole({ name: 'OPERATOR', pilotCode: 'ALL' })],
  noSpaces: false,
  people: [],
  ...over,
});
const header = ['E-mail address', 'First name', 'Last name', 'Role', 'Username'];
const line = (email: string, over: string[] = []) => [email, 'Ana', 'Ionescu', 'OPERATOR', ...over];
const checked = (result: ReturnType<typeof dryRun>) => {
  if (result.kind !== 'checked') throw new Error(result.reason);
  return result;
};

test('columns are found by their names, in any order and language; the rest falls back', () => {
  const result = checked(
    dryRun(
      [
        ['Rôle', 'Nom', 'Prénom', 'E-Mail', 'Shoe size'],
        ['operator', 'Ionescu', 'Ana', 'ana@x.test', '42'],
      ],
      rules(),
    ),
  );
  expect(result.header.ignored).toEqual(['Shoe size']);
  expect(result.good).toMatchObject([
    {
      line: 2,
      invitation: {
        email: 'ana@x.test',
        firstName: 'Ana',
        lastName: 'Ionescu',
        username: 'ana',
        userRole: 'OPERATOR',
        pilotRole: 'USER',
        pilotCode: 'FFT',
      },
    },
  ]);
});

test('a line with more cells than the header is refused; empty ones at its end do not matter', () => {
  const { bad, good } = checked(
    dryRun([header, line('a@x.test', ['ana', 'FFT']), line('b@x.test', ['bea', '', ''])], rules()),
  );
  expect(bad.map(({ line: at, problems }) => [at, problems])).toEqual([
    [2, [{ problem: 'cells', count: 6, titles: 5 }]],
  ]);
  expect(good.map(({ line: at }) => at)).toEqual([3]);
});

test('a name that was read in a wrong encoding is a mistake', () => {
  const lines = ['J\u0081rgen', 'M\ufffdller', 'Łukasz'].map((name, index) => [
    `p${index}@x.test`,
    name,
    name,
    'OPERATOR',
  ]);
  const { bad, good } = checked(dryRun([header, ...lines], rules()));
  expect(bad.map(({ problems }) => problems.map((one) => one.problem))).toEqual([
    ['garbled', 'garbled'],
    ['garbled', 'garbled'],
  ]);
  expect(good.map(({ invitation }) => invitation.firstName)).toEqual(['Łukasz']);
});

test('a file without a needed column, or with one twice, is refused as a whole', () => {
  expect(
    dryRun(
      [
        ['email', 'role'],
        ['a@x.test', 'OPERATOR'],
      ],
      rules(),
    ),
  ).toMatchObject({
    kind: 'unreadable',
    reason: 'header',
    header: { missing: ['firstName', 'lastName'] },
  });
  expect(dryRun([[...header, 'mail'], line('a@x.test')], rules())).toMatchObject({
    header: { twice: ['email'] },
  });
  expect(dryRun([header, ['', '']], rules())).toMatchObject({ reason: 'empty' });
});

test('each bad line is handed back with its number, fields and reasons; the others go', () => {
  const result = checked(
    dryRun(
      [
        header,
        line('a@x.test'),
        ['b@x', 'Bea', '', 'PILOT'],
        [''],
        line('A@x.test', ['someone']),
        line('old@x.test'),
      ],
      rules({ people: [aPerson({ email: 'Old@x.test' })] }),
    ),
  );
  expect(result.good.map((good) => good.line)).toEqual([2]);
  expect(result.bad).toMatchObject([
    {
      line: 3,
      problems: [
        { field: 'lastName', problem: 'missing' },
        { field: 'email', problem: 'invalid' },
        { field: 'userRole', problem: 'unknown' },
      ],
    },
    { line: 5, problems: [{ field: 'email', problem: 'repeated', line: 2 }] },
    { line: 6, problems: [{ field: 'firstName' }, { field: 'lastName' }, { field: 'userRole' }] },
  ]);
});

test('"every pilot" is never guessed', () => {
  const result = checked(dryRun([header, line('a@x.test')], rules({ caller: superAdmin })));
  expect(result.bad[0]?.problems).toEqual([{ field: 'pilotCode', problem: 'missing', value: '' }]);
});

test('of a thousand lines with thirty bad ones, 970 are ready', () => {
  const rows = Array.from({ length: 1000 }, (_, index) =>
    index % 33 === 5 && index < 995 ? line(`not an e-mail ${index}`) : line(`p${index}@x.test`),
  );
  const expectedBad = rows.filter(([email]) => email?.includes(' ')).length;
  const result = checked(dryRun([header, ...rows], rules()));
  expect(expectedBad).toBe(30);
  expect([result.good.length, result.bad.length]).toEqual([970, 30]);
});

test('a bad e-mail is one mistake, also where the username is made from it', () => {
  const result = checked(dryRun([header, line('bad mail')], rules()));
  expect(result.bad[0]?.problems).toMatchObject([{ field: 'email' }]);
});

test.each(['Plant Operator', 'PLANT_OPERATOR', 'plant-operator', ' plant  operator '])(
  'a role is found as %j',
  (role) => {
    const result = checked(dryRun([header, ['a@x.test', 'Ana', 'Ionescu', role]], rules()));
    expect(result.good).toMatchObject([{ invitation: { userRole: 'PLANT_OPERATOR' } }]);
  },
);

test('a line that contradicts an account says where, and what the account says', () => {
  const old = aPerson({ email: 'old@x.test', firstName: 'Ana', lastName: 'Popa', userRole: 'OPERATOR' });
  const result = checked(dryRun([header, line('OLD@x.test')], rules({ people: [old] })));
  expect(result.good).toEqual([]);
  expect(result.bad).toMatchObject([
    { problems: [{ field: 'lastName', problem: 'differs', value: 'Popa' }] },
  ]);
});

test('addresses of the world are read, compared in either form, and refused in words where mail does not reach them', () => {
  const person = aPerson({
    email: 'old@müller.test',
    firstName: 'Ana',
    lastName: 'Ionescu',
    userRole: 'OPERATOR',
  });
  const result = checked(
    dryRun(
      [
        header,
        line('ivan@завод.рф'),
        line('ivan@xn--80aegj1b.xn--p1ai', ['someone']),
        line('jörg@corp.test'),
        line('old@xn--mller-kva.test'),
        line("dan.o'neil@corp.test"),
      ],
      rules({ people: [person] }),
    ),
  );
  expect(result.same).toBe(1);
  expect(result.good).toMatchObject([
    { line: 2, invitation: { email: 'ivan@xn--80aegj1b.xn--p1ai', username: 'ivan' } },
    { line: 6, invitation: { username: 'dan.oneil' } },
  ]);
  expect(result.bad).toMatchObject([
    { line: 3, problems: [{ field: 'email', problem: 'repeated', line: 2 }] },
    { line: 4, problems: [{ field: 'email', problem: 'otherLetters' }] },
  ]);
});

test('blank lines above the titles are no titles, and count as lines', () => {
  for (const blank of [[''], ['', '', '', '']])
    expect(dryRun([blank, blank, header, line('a@x.test'), line('bad mail')], rules())).toMatchObject({
      good: [{ line: 4 }],
      bad: [{ line: 5 }],
    });
});
