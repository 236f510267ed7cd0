import { analyse } from 'chardet';

/** The encodings that a spreadsheet may have written, by the names that `TextDecoder` knows. */
export const encodings = [
  ...(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'windows-1250', 'windows-1251'] as const),
  ...(['koi8-r', 'windows-1253', 'windows-1254', 'windows-1257', 'macintosh'] as const),
  ...(['gb18030', 'big5', 'shift_jis', 'iso-2022-jp', 'euc-jp', 'euc-kr'] as const),
  ...(['ibm866', 'iso-8859-5', 'windows-1255', 'windows-1256', 'windows-874'] as const),
];
export type Encoding = (typeof encodings)[number];

export interface FoundEncoding {
  encoding: Encoding;
  /** The file does not say it, and other encodings would read as well: a person looks at the names. */
  isGuess: boolean;
}

/** The marks at the beginning of a file that name its encoding. */
const marks: readonly (readonly [Encoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** What chardet calls them; of each ISO 8859 table, the Windows one that has all of its letters. */
const familyOf: Readonly<Record<string, Encoding>> = {
  'ISO-8859-1': 'windows-1252',
  'ISO-8859-2': 'windows-1250',
  'ISO-8859-7': 'windows-1253',
  'ISO-8859-9': 'windows-1254',
  'KOI8-R': 'koi8-r',
  GB18030: 'gb18030',
  Big5: 'big5',
  Shift_JIS: 'shift_jis',
  'EUC-KR': 'euc-kr',
};

/** The encoding that older spreadsheets of a language write, if it differs from the one of Western Europe. */
const usual: Readonly<Record<string, Encoding>> = { ro: 'windows-1250', zh: 'gb18030' };

/** Tables that share most letters with more usual ones: they win by what only they can be. */
const neighbours: ReadonlySet<Encoding> = new Set([
  ...(['windows-1257', 'macintosh', 'ibm866', 'iso-8859-5', 'euc-jp'] as const),
  ...(['windows-1255', 'windows-1256', 'windows-874'] as const),
]);

/** Bytes that are looked at: names are all over a file, and a guess needs no more. */
const LOOKED_AT = 65_536;

/** A file in UTF-32, which starts with a mark, as UTF-8: `TextDecoder` does not know it. Others stay as they are. */
export function withoutUtf32(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isWhole = bytes.length >= 4 && bytes.length % 4 === 0;
  const isLittle = isWhole && view.getUint32(0, true) === 0xfeff;
  if (!isLittle && !(isWhole && view.getUint32(0) === 0xfeff)) return bytes;
  const codePoints = Array.from({ length: bytes.length / 4 }, (_, at) => view.getUint32(at * 4, isLittle));
  const text = codePoints.map((code) => (code > 0x10ffff ? '\uFFFD' : String.fromCodePoint(code))).join('');
  return new TextEncoder().encode(text);
}

export const decode = (bytes: Uint8Array, encoding: Encoding): string =>
  new TextDecoder(encoding).decode(bytes);

/** The encoding of a file: by its mark, by its bytes where only one can be meant, or the likeliest for names. */
export function findEncoding(bytes: Uint8Array, language: string): FoundEncoding {
  const mark = marks.find(([, start]) => start.every((byte, index) => bytes[index] === byte));
  if (mark) return { encoding: mark[0], isGuess: false };
  const [even, odd] = zerosIn(bytes);
  // No other text has zeros: they are the first halves of its separators.
  if (even + odd > 0) return { encoding: odd >= even ? 'utf-16le' : 'utf-16be', isGuess: false };
  if (hasEscapes(bytes)) return { encoding: 'iso-2022-jp', isGuess: false };
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { encoding: 'utf-8', isGuess: false };
  } catch {
    return { encoding: likeliest(bytes, language), isGuess: true };
  }
}

/** The numbers of zeros at even and odd places, without those after the text that fill up its last block. */
function zerosIn(bytes: Uint8Array): [number, number] {
  const zeros: [number, number] = [0, 0];
  const end = bytes.findLastIndex((byte) => byte !== 0);
  bytes.subarray(0, Math.min(end, LOOKED_AT)).forEach((byte, index) => {
    if (byte === 0) zeros[index % 2 === 0 ? 0 : 1] += 1;
  });
  return zeros;
}

/** Whether a 7-bit text contains the escape sequences with which ISO-2022-JP changes the alphabet. */
const hasEscapes = (bytes: Uint8Array): boolean =>
  bytes.some((byte, at) => byte === 0x1b && (bytes[at + 1] === 0x24 || bytes[at + 1] === 0x28)) &&
  bytes.every((byte) => byte < 0x80);

/** Some cells beyond ASCII as an encoding reads them, for a person to compare. */
export const sampleOf = (bytes: Uint8Array, encoding: Encoding): string =>
  cellsOf(decode(bytes.subarray(0, LOOKED_AT), encoding))
    .slice(0, 4)
    .join(' · ');

function cellsOf(text: string): string[] {
  const [titles = '', ...lines] = text.split(/\r\n|\r|\n/);
  const beyondAscii = (line: string) => line.split(/[,;\t"]/).filter((cell) => /[^\p{ASCII}]/u.test(cell));
  const cells = lines.flatMap(beyondAscii);
  return cells.length > 0 ? cells : beyondAscii(titles);
}

/**
 * Which of the encodings reads the file most like names. chardet knows prose: addresses and roles in ASCII hide the few
 * letters that tell, so that it sees only the others, and decides where as many of them could be names.
 */
function likeliest(bytes: Uint8Array, language: string): Encoding {
  const start = bytes.subarray(0, LOOKED_AT);
  const latin = Array.from(start, (byte) => String.fromCharCode(byte)).join('');
  const cells = latin.split(/[,;\t"\r\n]/).filter((cell) => /[\x80-\xff]/.test(cell));
  const guesses = analyse(Uint8Array.from(cells.join(' '), (character) => character.charCodeAt(0)));
  const confidence = (encoding: Encoding) => {
    if (neighbours.has(encoding)) return -1;
    const ofThis = guesses.filter(({ name }) => (familyOf[name] ?? name) === encoding);
    return Math.max(0, ...ofThis.map((one) => one.confidence)) + (usual[language] === encoding ? 15 : 0);
  };
  const [best] = encodings
    .filter((encoding) => !encoding.startsWith('utf'))
    .map((encoding) => ({
      encoding,
      oddities: odditiesOf(start, encoding),
      confidence: confidence(encoding),
    }))
    .toSorted((a, b) => a.oddities - b.oddities || b.confidence - a.confidence);
  return best?.encoding ?? 'windows-1252';
}

/** How many words of a text are not written as names are. */
function odditiesOf(bytes: Uint8Array, encoding: Encoding): number {
  const words = cellsOf(decode(bytes, encoding))
    .flatMap((cell) => cell.split(/[\s'’.-]+/))
    .filter((word) => /[^\p{ASCII}]/u.test(word));
  const odd = words.filter((word) => !isName(word, encoding)).length;
  return encoding === 'gb18030' ? odd + rarePairs(bytes) / 2 : odd;
}

const oneScript =
  /^(?:[\p{Script=Latin}\p{M}]+|\p{Script=Cyrillic}+|\p{Script=Greek}+|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]{1,5}|\p{Script=Hangul}{1,5}|\p{Script=Hebrew}+|\p{Script=Arabic}+|\p{Script=Thai}+)$/u;
const asWritten = /^(?:\p{Lu}?[\p{Ll}\p{M}]+|\p{Lu}{3,}|\p{Lu}|\p{Lo}+)$/u;
/** Western letters where others are meant: outside of Portuguese `ã` and `õ` are ă and ő, of Icelandic `ý` is ı. */
const otherLetter = /[ªºýÝ]|[ãÃ](?![oeOE])|[õÕ](?![eE])/;
const isName = (word: string, encoding: Encoding) =>
  oneScript.test(word) && asWritten.test(word) && !(encoding === 'windows-1252' && otherLetter.test(word));

/** How many pairs of bytes are outside of the 6,763 characters of GB 2312, which names seldom leave. */
function rarePairs(bytes: Uint8Array): number {
  let rare = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const lead = bytes[at] ?? 0;
    if (lead < 0x81) continue;
    at += 1;
    if (lead < 0xb0 || lead > 0xf7 || (bytes[at] ?? 0) < 0xa1) rare += 1;
  }
  return rare;
}
