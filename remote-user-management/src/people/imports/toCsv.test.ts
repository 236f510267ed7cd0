import Papa from 'papaparse';
import { toCsv } from '@portal/kit/data';

test('an export can be imported again, with any content', () => {
  const rows = [
    ['Name', 'Note'],
    ['Ana "Ani" Popescu', 'one, two; three\nfour'],
  ];
  expect(Papa.parse<string[]>(toCsv(rows).trim()).data).toEqual(rows);
});

test.each(['a;=1+1', 'a";=1+1', 'a;"=1+1', 'a; @x', 'a\t+49', 'a\n-2', '";"=1', ';\n=1'])(
  'no part of %j is a formula where a spreadsheet splits at something else',
  (text) => {
    const parts = toCsv([['x', text, 'y']]).split(/[;\t\r\n]/);
    for (const part of parts) expect(part.replaceAll(/["\s]/g, '')).not.toMatch(/^[=+\-@]/);
  },
);

test.each(['=1+1', '+49', '-2', '@x', '\tx'])('%j is no formula in a spreadsheet', (text) => {
  expect(toCsv([[text]])).toContain(`'${text}`);
});
