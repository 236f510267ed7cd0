import Papa from 'papaparse';
import { toCsv } from '@portal/kit/data';

test('what is written can be read back, whatever is in it', () => {
  const rows = [
    ['Name', 'Note'],
    ['Ana "Ani" Popescu', 'one, two; three\nfour'],
  ];
  expect(Papa.parse<string[]>(toCsv(rows).trim()).data).toEqual(rows);
});

test.each(['=1+1', '+49', '-2', '@x', '\tx'])('%j is no formula in a spreadsheet', (text) => {
  expect(toCsv([[text]])).toContain(`'${text}`);
});
