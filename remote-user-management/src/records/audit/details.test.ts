import { detailLines } from './details';

const linesOf = (details: Record<string, unknown>) =>
  detailLines(details, {
    field: (name) => name,
    value: (_name, value) => value,
    line: (field, value) => `${field}: ${value}`,
    list: (values) => values.join(', '),
  });

test('a change shows both values, a list its items, a thing its fields, anything else as it is', () => {
  const details = {
    userRole: { from: 'OPERATOR', to: 'SHIFT_MANAGER' },
    fields: ['email', 'name'],
    none: [],
    note: null,
    quiet: { from: '22:00', to: '06:00', days: [1, 2] },
    shifts: [
      { name: 'Early', people: ['Ana', 'Jonas'] },
      { name: 'Late', people: [] },
    ],
  };
  expect(linesOf(details)).toEqual([
    'userRole: OPERATOR → SHIFT_MANAGER',
    'fields: email, name',
    'none: –',
    'note: –',
    'quiet: 22:00 → 06:00, days: 1, 2',
    'shifts: name: Early, people: Ana, Jonas; name: Late, people: –',
  ]);
});

test('of an object before and after, only the differences are shown', () => {
  const role = { name: 'OPERATOR', pilotCode: 'ALL' };
  expect(linesOf({ from: role, to: { ...role, name: 'LINE_OPERATOR' } })).toEqual([
    'name: OPERATOR → LINE_OPERATOR',
  ]);
});

test('a time from and to, or a person, is one line', () => {
  expect(linesOf({ from: 'Ana', to: 'Jonas', reason: 'ill' })).toEqual(['Ana → Jonas', 'reason: ill']);
  expect(linesOf({ to: 'Jonas' })).toEqual(['to: Jonas']);
});
