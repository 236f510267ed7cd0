import Papa from 'papaparse';

/** UTF-8 where it is valid, else what older spreadsheets write. */
export function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The cells of a file's lines; commas, semicolons and tabs are told apart by what is in it. */
export function readCsv(text: string): string[][] {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { delimitersToGuess: [',', ';', '\t'] });
  return data.map((cells) => cells.map((cell) => cell.replace(/^'(?=[=+\-@])/, '')));
}
