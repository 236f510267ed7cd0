import Papa from 'papaparse';

export interface CsvFile {
  rows: string[][];
  /** The line with an opening quote that is never closed: the rest of the file is in one cell. */
  unclosedQuote?: number;
}

/** A first line in which spreadsheets name the separator (`sep=;`); they do not count it as a line either. */
const separatorLine = /^"?sep=(?<separator>[^\r\n"])"?[,;\t]*(?:\r\n|\r|\n)/i;

export function readCsv(written: string): CsvFile {
  const lines = written.replace(/^\uFEFF/, '');
  // Lines of old Macs end with only a carriage return, in which Papa finds no separator.
  const marked = lines.includes('\n') ? lines : lines.replaceAll('\r', '\n');
  const separator = separatorLine.exec(marked)?.groups?.separator;
  const text = separator === undefined ? marked : marked.replace(separatorLine, '');
  const { data, errors } = Papa.parse<string[]>(
    text,
    separator === undefined ? { delimitersToGuess: [',', ';', '\t', '|'] } : { delimiter: separator },
  );
  const rows = data.map((cells) => cells.map((cell) => cell.replace(/^'(?=[=+\-@])/, '')));
  const quote = errors.find(({ type }) => type === 'Quotes');
  if (quote === undefined) return { rows };
  return { rows, unclosedQuote: text.slice(0, quote.index).split(/\r\n|\n|\r/).length };
}

/** Files that are chosen by mistake, by their first bytes: workbooks (.xlsx and .ods, .xls) and PDF. */
const notText: readonly (readonly number[])[] = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x25, 0x50, 0x44, 0x46],
];

export const isWorkbook = (bytes: Uint8Array): boolean =>
  notText.some((signs) => signs.every((sign, index) => bytes[index] === sign));
