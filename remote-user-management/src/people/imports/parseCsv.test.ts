import { toCsv } from '@portal/kit/data';
import { parseCsv } from './parseCsv';

test.each([',', ';', '\t'])('cells separated by %j', (separator) => {
  expect(
    parseCsv(['email', 'role'].join(separator) + '\r\n' + ['a@x.test', 'OPERATOR'].join(separator)).rows,
  ).toEqual([
    ['email', 'role'],
    ['a@x.test', 'OPERATOR'],
  ]);
});

test('an export can be imported again', () => {
  const rows = [['Name'], ['=cmd'], ['"quoted", and more']];
  expect(parseCsv(toCsv(rows)).rows.slice(0, 3)).toEqual(rows);
});

test.each(['sep=;\r\n', 'SEP=;\n', '"sep=;"\r\n', '\uFEFFsep=;\n'])(
  'a first line %j names the separator and is no line of the file',
  (first) => {
    expect(parseCsv(`${first}email;role\na,b@x.test;OPERATOR`).rows).toEqual([
      ['email', 'role'],
      ['a,b@x.test', 'OPERATOR'],
    ]);
  },
);

test('lines of old Macs, which end with a return alone, are lines', () => {
  for (const separator of [',', ';', '\t', '|'])
    expect(parseCsv(`email${separator}role\ra@x.test${separator}OPERATOR`).rows).toEqual([
      ['email', 'role'],
      ['a@x.test', 'OPERATOR'],
    ]);
});

test('any separator can be named', () => {
  expect(parseCsv('sep=|\nemail|role').rows).toEqual([['email', 'role']]);
  expect(parseCsv('sep=\t\nemail\trole').rows).toEqual([['email', 'role']]);
});

const ROWS = [
  ['e-mail', 'first name', 'last name', 'role'],
  ['a@x.test', 'Ana, M', 'Pop, Ion', 'Operator'],
];
const written = (separator: string, end = '\n') => ROWS.map((cells) => cells.join(separator)).join(end);

test.each([';', '\t', '|', '^', '~', ':', '\u001f', '；', '、'])(
  'the titles tell the separator %j, whatever stands in the cells',
  (separator) => expect(parseCsv(written(separator)).rows).toEqual(ROWS),
);

test.each([
  ['of Windows', '\r\n'],
  ['of Windows, converted twice', '\r\r\n'],
  ['of a mainframe', '\u0085'],
  ['of Unicode', '\u2028'],
])('lines %s are lines', (_whose, end) => expect(parseCsv(written(';', end)).rows).toEqual(ROWS));

test('lines that end in different ways are lines', () => {
  const [titles = '', cells = ''] = written(';').split('\n');
  expect(parseCsv(`${titles}\r\n${cells}\n${cells}\r${cells}`).rows).toEqual([
    ROWS[0],
    ...Array.from({ length: 3 }, () => ROWS[1]),
  ]);
});

test.each([
  ['single quotes', written("';'").replace(/^|$/gm, "'")],
  ['blanks in the line of the separator', `sep = ;\n${written(';')}`],
  ['the end of a file of DOS', `${written(';')}\u001a`],
  ['zeros that fill up a block', `${written(';')}\u0000\u0000`],
])('%s are no part of the text', (_what, text) => expect(parseCsv(text).rows).toEqual(ROWS));
