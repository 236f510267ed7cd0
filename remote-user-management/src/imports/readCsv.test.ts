import { toCsv } from '@portal/kit/data';
import { decode, readCsv } from './readCsv';

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

test('a file of an older spreadsheet keeps its accents', () => {
  expect(decode(new Uint8Array([0x52, 0xe9, 0x6d, 0x79]).buffer)).toBe('Rémy');
  expect(decode(new TextEncoder().encode('Rémy').buffer)).toBe('Rémy');
});
