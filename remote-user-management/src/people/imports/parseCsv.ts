import Papa from 'papaparse';
import { readHeader } from './header';

export interface CsvFile {
  rows: string[][];
  /** The line with an opening quote that is never closed: the rest of the file is in one cell. */
  unclosedQuote?: number;
}

/** A first line in which spreadsheets name the separator (`sep=;`); they do not count it as a line either. */
const separatorLine = /^"?sep ?= ?(?<separator>[^\n"])"?[,;\t]*\n/i;
/** Characters after the text: zeros that fill up the last block, and the end-of-file mark of DOS. */
// eslint-disable-next-line no-control-regex -- control characters are what this pattern is about
const padding = /[\u0000\u001a]+\s*$/;
/** Line ends of Windows (also converted twice), old Macs, mainframes and Unicode. */
const lineEnds = /\r*\n|\r|[\u0085\u2028\u2029]/g;
/** Separators from which Papa chooses if the titles do not show which one the file uses. */
const usual = [',', ';', '\t', '|'];
const separators = [...usual, '^', '~', ':', '\u001f', '，', '；', '、'];

/** The separator that gives the most known titles; undefined if none gives more than one. */
function separatorOf(text: string, quoteChar: string): string | undefined {
  const known = separators.map((delimiter) => {
    const { data } = Papa.parse<string[]>(text, { delimiter, quoteChar, newline: '\n', preview: 1 });
    return readHeader(data[0] ?? []).columns.filter((column) => column !== undefined).length;
  });
  const most = Math.max(...known);
  return most > 1 ? separators[known.indexOf(most)] : undefined;
}

export function parseCsv(written: string): CsvFile {
  const lines = written
    .replace(/^\uFEFF/, '')
    .replace(padding, '')
    .replace(lineEnds, '\n');
  const named = separatorLine.exec(lines)?.groups?.separator;
  const text = named === undefined ? lines : lines.replace(separatorLine, '');
  const titled = text.trimStart();
  const quoteChar = titled.startsWith("'") ? "'" : '"';
  const delimiter = named ?? separatorOf(titled, quoteChar);
  const { data, errors } = Papa.parse<string[]>(text, {
    quoteChar,
    newline: '\n',
    ...(delimiter === undefined ? { delimitersToGuess: usual } : { delimiter }),
  });
  const rows = data.map((cells) => cells.map((cell) => cell.replace(/^'(?=[=+\-@])/, '')));
  const quote = errors.find(({ type }) => type === 'Quotes');
  if (quote === undefined) return { rows };
  return { rows, unclosedQuote: text.slice(0, quote.index).split('\n').length };
}

/** Files that are chosen by mistake, by their first bytes: workbooks (.xlsx and .ods, .xls) and PDF. */
const notText: readonly (readonly number[])[] = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x25, 0x50, 0x44, 0x46],
];

export const isWorkbook = (bytes: Uint8Array): boolean =>
  notText.some((start) => start.every((byte, index) => bytes[index] === byte));
