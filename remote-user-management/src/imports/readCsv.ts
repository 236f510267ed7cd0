import Papa from 'papaparse';

/** UTF-8 where it is valid, else what older spreadsheets write. */
export function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** A file as it was read. */
export interface CsvFile {
  /** The cells of each line. */
  rows: string[][];
  /** The line in which a quote begins that is not closed: what follows it is in one cell, and nothing can be told of it. */
  unclosedQuote?: number;
}

/** The cells of a file's lines; commas, semicolons and tabs are told apart by what is in it. */
export function readCsv(written: string): CsvFile {
  const text = written.replace(/^\uFEFF/, '');
  const { data, errors } = Papa.parse<string[]>(text, { delimitersToGuess: [',', ';', '\t'] });
  const rows = data.map((cells) => cells.map((cell) => cell.replace(/^'(?=[=+\-@])/, '')));
  const quote = errors.find(({ type }) => type === 'Quotes');
  if (quote === undefined) return { rows };
  return { rows, unclosedQuote: text.slice(0, quote.index).split(/\r\n|\n|\r/).length };
}
