import { type Column, checkRow, checkRows, col, type Row, RowError } from './columns';

const shape = {
  id: col.text,
  total: col.number,
  read: col.flag,
  roles: col.texts,
  details: col.record,
  note: col.orNull(col.text),
  level: col.oneOf('Low', 'High'),
  results: col.json,
};
const right: Row = {
  id: 'a',
  total: 5,
  read: false,
  roles: ['A'],
  details: {},
  note: null,
  level: 'Low',
  results: null,
};

it('takes a row that holds what it is said to hold', () => {
  expect(() => checkRow({ ...right }, shape)).not.toThrow();
  expect(() => checkRow({ ...right, note: 'x', results: [1] }, shape)).not.toThrow();
});

it.each([
  ['id', null],
  ['id', undefined],
  ['total', '5'],
  ['read', 'f'],
  ['roles', [1]],
  ['roles', '{A}'],
  ['details', ['x']],
  ['note', 5],
  ['level', 'Middle'],
])('refuses a row whose column %s holds %j, and names the column but not the value', (name, value) => {
  const look = () => checkRows([right, { ...right, [name]: value }], shape);
  expect(look).toThrow(RowError);
  expect(look).toThrow(`The column "${name}" holds`);
  expect(look).not.toThrow(/Middle|\{A\}/);
});

it('refuses a row that lacks a column', () => {
  expect(() => checkRow({ id: 'a' }, { other: col.text })).toThrow('The column "other" holds undefined');
});

it('looks once at each column of each row: no more work than rows times columns', () => {
  let looks = 0;
  const counted: Column<string> = (value): value is string => {
    looks += 1;
    return typeof value === 'string';
  };
  checkRows(
    Array.from({ length: 10_000 }, () => ({ a: '', b: '' })),
    { a: counted, b: counted },
  );
  expect(looks).toBe(20_000);
});
