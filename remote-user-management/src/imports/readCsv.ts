import Papa from 'papaparse';

/** Decodes as UTF-8 if valid, else as windows-1252, which older spreadsheets write. */
export function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

export interface CsvFile {
  rows: string[][];
  /** The line with an opening quote that is never closed: the rest of the file is in one cell. */
  unclosedQuote?: number;
}

export function readCsv(written: string): CsvFile {
  const text = written.replace(/^\uFEFF/, '');
  const { data, errors } = Papa.parse<string[]>(text, { delimitersToGuess: [',', ';', '\t'] });
  const rows = data.map((cells) => cells.map((cell) => cell.replace(/^'(?=[=+\-@])/, '')));
  const quote = errors.find(({ type }) => type === 'Quotes');
  if (quote === undefined) return { rows };
  return { rows, unclosedQuote: text.slice(0, quote.index).split(/\r\n|\n|\r/).length };
}
