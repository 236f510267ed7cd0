import { toCsv } from '@portal/kit/data';
import { readCsv } from './readCsv';

test.each([',', ';', '\t'])('cells separated by %j', (separator) => {
  expect(
    readCsv(['email', 'role'].join(separator) + '\r\n' + ['a@x.test', 'OPERATOR'].join(separator)).rows,
  ).toEqual([
    ['email', 'role'],
    ['a@x.test', 'OPERATOR'],
  ]);
});

test('an export can be imported again', () => {
  const rows = [['Name'], ['=cmd'], ['"quoted", and more']];
  expect(readCsv(toCsv(rows)).rows.slice(0, 3)).toEqual(rows);
});

test.each(['sep=;\r\n', 'SEP=;\n', '"sep=;"\r\n', '\uFEFFsep=;\n'])(
  'a first line %j names the separator and is no line of the file',
  (first) => {
    expect(readCsv(`${first}email;role\na,b@x.test;OPERATOR`).rows).toEqual([
      ['email', 'role'],
      ['a,b@x.test', 'OPERATOR'],
    ]);
  },
);

test('lines of old Macs, which end with a return alone, are lines', () => {
  for (const separator of [',', ';', '\t', '|'])
    expect(readCsv(`email${separator}role\ra@x.test${separator}OPERATOR`).rows).toEqual([
      ['email', 'role'],
      ['a@x.test', 'OPERATOR'],
    ]);
});

test('any separator can be named', () => {
  expect(readCsv('sep=|\nemail|role').rows).toEqual([['email', 'role']]);
  expect(readCsv('sep=\t\nemail\trole').rows).toEqual([['email', 'role']]);
});
