import { MAX_EVENT_BATCH } from '@portal/shared/wire';
import { countTurns } from '../../../test/turns';
import { routes } from '../../plugins';
import { decodeBody, parseJson, parseLong } from './bodies';

it.each([
  ['application/json', Buffer.from('Tür')],
  ['application/json; charset=UTF-8', Buffer.from('\ufeffTür')],
  ['application/json; charset=iso-8859-1', Buffer.from('Tür', 'latin1')],
  ['application/json;charset="windows-1252"', Buffer.from('Tür', 'latin1')],
  ['text/plain; charset=utf-16le', Buffer.from('Tür', 'utf16le')],
  ['application/json; charset=utf-16', Buffer.from('\ufeffTür', 'utf16le').swap16()],
  ['application/json', Buffer.from('\ufeffTür', 'utf16le').swap16()],
  ['application/json', Buffer.from('\ufeffTür', 'utf16le')],
  ['application/json; charset=us-ascii', Buffer.from('Tür')],
  ["application/json; charset='iso-8859-1'", Buffer.from('Tür', 'latin1')],
])('reads a body of %s', (type, bytes) => {
  expect(decodeBody(bytes, type)).toBe('Tür');
});

it('refuses a charset that it does not know, and bytes that are not of the one declared', () => {
  const latin = Buffer.from('Tür', 'latin1');
  expect(() => decodeBody(latin, 'application/json; charset=klingon')).toThrow(
    expect.objectContaining({ kind: 'wrongType' }) as Error,
  );
  for (const type of [
    'application/json',
    ...['utf-8', 'us-ascii'].map((one) => `text/plain; charset=${one}`),
  ])
    expect(() => decodeBody(latin, type)).toThrow(expect.objectContaining({ kind: 'invalid' }) as Error);
});

it('keeps the digits of whole numbers beyond 2^53 in results alone', () => {
  const sent =
    '{"results":{"serial":1724442618569203714},"size":1724442618569203714,"list":[9007199254740993]}';
  const read = parseJson(sent) as { results: unknown; size: unknown };
  expect(JSON.stringify(read.results)).toBe('{"serial":1724442618569203714}');
  expect(read).toMatchObject({ size: Number('1724442618569203714'), list: [9007199254740992] });
});

it('reads past a byte order mark, and zeros at the end', () => {
  expect(parseJson('\ufeff{"a":1}\u0000\u0000')).toEqual({ a: 1 });
});

/** Bytes of a list that is too long to be read at once. */
const longList = (elements: readonly unknown[]) => Buffer.from(` ${JSON.stringify(elements, null, 1)}\n`);
const text = 'Tür, "quoted" [{\\'.repeat(1000);
const event = (nth: number) => ({ nth, results: { text, list: [[], {}, [1, [2]]], serial: nth } });

it('reads a long list like a short one, in parts of any size', async () => {
  const events = Array.from({ length: 100 }, (_, nth) => event(nth));
  expect(await parseLong(longList(events))).toEqual(events);
  const latin = Buffer.from(longList(events).toString(), 'latin1');
  expect(await parseLong(latin, 'application/json; charset=iso-8859-1')).toEqual(events);
  expect(await parseLong(Buffer.from(`\ufeff[${' '.repeat(300_000)}]`))).toEqual([]);
});

it('lets others have their turns while it reads a long list', async () => {
  const turns = countTurns();
  const bytes = longList(Array.from({ length: 400 }, (_, nth) => event(nth)));
  await parseLong(bytes);
  expect(turns.end()).toBeGreaterThanOrEqual(Math.floor(bytes.length / (256 * 1024)));
});

it('reads a list in any charset and of any length', async () => {
  const elements = Array.from({ length: 100 }, (_, nth) => ({ nth, text: '名Ř[]'.repeat(2000) }));
  const list = JSON.stringify(elements);
  for (const sent of [list, `\ufeff\n${list}\n`])
    expect(await parseLong(Buffer.from(sent, 'utf16le'), 'application/json; charset=utf-16')).toEqual(
      elements,
    );
  const swapped = Buffer.from(list, 'utf16le').swap16();
  expect(await parseLong(swapped, 'application/json; charset=utf-16be')).toEqual(elements);
});

it('leaves the rest of a list unread that is longer than any call takes', async () => {
  const list = await parseLong(Buffer.from(`[${'1,'.repeat(400_000)}oops`));
  expect(list).toEqual(Array<number>(MAX_EVENT_BATCH + 1).fill(1));
  const lists = routes.filter(({ body }) => takesLists(body));
  expect(lists.map(({ call }) => call)).toEqual(['POST /events']);
});

interface Schema {
  readonly _zod: { readonly def: { readonly type: string; readonly options?: readonly Schema[] } };
}
function takesLists(schema: unknown): boolean {
  const { type, options = [] } = (schema as Schema | undefined)?._zod.def ?? { type: 'undefined' };
  return type === 'array' || options.some(takesLists);
}

const padding = ' '.repeat(300_000);
it.each([
  ['an element that is none', `[1,,2${padding}]`, 'invalid'],
  ['a comma at the end', `[1,${padding}]`, 'invalid'],
  ['brackets that do not fit', `[1],[2${padding}]`, 'invalid'],
  ['a brace that ends a list', `[{"a":[1}]${padding}]`, 'invalid'],
  ['a text without an end', `["a${padding}]`, 'invalid'],
  ['an element that nests too deeply', `[${'['.repeat(70)}${']'.repeat(70)}${padding}]`, 'invalid'],
  ['half a character', `["\\ud800"${padding}]`, 'invalid'],
  ['a list without an end', `[1${padding}`, 'invalid'],
  ['an element over 1 MiB', `[1,"${'x'.repeat(1_100_000)}"]`, 'tooLarge'],
  ['what is no list, over 1 MiB', `{"a":"${'x'.repeat(1_100_000)}"}`, 'tooLarge'],
])('refuses a long list with %s', async (_, sent, kind) => {
  await expect(parseLong(Buffer.from(sent))).rejects.toMatchObject({ kind });
});
