import { setImmediate } from 'node:timers/promises';
import { MAX_EVENT_BATCH } from '@portal/shared/wire';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { exactInResults } from '../db/exactJson';
import { Refusal } from './refusal';

/** JSON that nests deeper is refused before anything walks it: recursion would end the process. */
const MAX_JSON_DEPTH = 64;

/** The index of the quote that ends a JSON string; the length if none does. */
function endOfText(json: string, begin: number): number {
  let end = begin;
  for (;;) {
    end = json.indexOf('"', end + 1);
    if (end === -1) return json.length;
    let escapes = end;
    while (json[escapes - 1] === '\\') escapes--;
    if ((end - escapes) % 2 === 0) return end;
  }
}

/** Code units: comparing texts of one character would take three times as long. */
const [QUOTE, COMMA, OPEN, CLOSE, OPEN_LIST, CLOSE_LIST] = [...'",{}[]'].map((character) =>
  character.charCodeAt(0),
);

/** Calls `visit` at each bracket and comma of a JSON text, with the depth that it has or, for brackets, closes or opens. */
function eachCharacter(json: string, visit: (character: string, depth: number, index: number) => void): void {
  let depth = 0;
  for (let index = 0; index < json.length; index++) {
    const code = json.charCodeAt(index);
    if (code === QUOTE) index = endOfText(json, index);
    else if (code === OPEN || code === OPEN_LIST) visit(json.charAt(index), ++depth, index);
    else if (code === CLOSE || code === CLOSE_LIST) visit(json.charAt(index), depth--, index);
    else if (code === COMMA) visit(',', depth, index);
  }
}

function depthOf(json: string): number {
  let deepest = 0;
  eachCharacter(json, (_, depth) => (deepest = Math.max(deepest, depth)));
  return deepest;
}

/** A surrogate written as an escape, such as `\\ud800`: the only way in which a lone one can arrive. */
const SURROGATE = /\\u[dD][89a-fA-F]/;

/**
 * Whether all texts in a value are well-formed Unicode; the database takes no lone surrogates. The `results` of an
 * event may contain them, because they are stored as the text they arrived in.
 */
function isWellFormed(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(
    ([key, one]) => key.isWellFormed() && (key === 'results' || isWellFormed(one)),
  );
}

/** Numbers beyond the range of JSON readers (1.8e308), which would be stored as null. */
const HUGE = /[eE]\+?\d{3}|\d{200}/;

function allFinite(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  return typeof value !== 'object' || value === null || Object.values(value).every(allFinite);
}

export const NOT_JSON = 'This is not JSON.';
const unreadable = () => new Refusal('invalid', 'The body is not JSON.', { body: NOT_JSON });

/** @throws Refusal `invalid` for text that is not JSON, nests too deeply, or contains a lone surrogate or a huge number */
export function parseJson(sent: string): unknown {
  // A byte order mark says no more than UTF-8, and zeros at the end no more than how a machine stores texts.
  let end = sent.length;
  while (end > 0 && sent.charCodeAt(end - 1) === 0) end--;
  const text = sent.slice(0, end).replace(/^\ufeff/, '');
  if (text.trim() === '') return undefined;
  if (depthOf(text) > MAX_JSON_DEPTH)
    throw new Refusal('invalid', 'The body nests too deeply.', { body: 'Nests too deeply.' });
  let value: unknown;
  try {
    value = exactInResults(text);
  } catch {
    throw unreadable();
  }
  if (HUGE.test(text) && !allFinite(value))
    throw new Refusal('invalid', 'The body contains a number that is too large: send it as text.', {
      body: 'Contains a number that is too large.',
    });
  if (SURROGATE.test(text) && !isWellFormed(value))
    throw new Refusal('invalid', 'The body contains half a character.', {
      body: 'Contains half a character.',
    });
  return value;
}

/** Charsets of seven bits: `TextDecoder` would read more bits as Western Europe, and UTF-8 has the same seven. */
const ASCII = /^(?:us-)?ascii$/i;

/** The charset that a type declares; UTF-8 where it declares none, and UTF-16 in the order of its byte order mark. */
function charsetOf(bytes: Buffer, contentType: string): string {
  const charset = /;\s*charset\s*=\s*["']?([^\s;"']+)/i.exec(contentType)?.[1] ?? 'utf-8';
  if (ASCII.test(charset)) return 'utf-8';
  // No UTF-8 begins with these bytes.
  const mark = bytes.subarray(0, 2).toString('hex');
  if (!/^utf-?(?:8|16)$/i.test(charset)) return charset;
  return mark === 'feff' ? 'utf-16be' : mark === 'fffe' ? 'utf-16le' : charset;
}

/** Decodes the parts of a body. */
function decoderOf(bytes: Buffer, contentType = ''): (part: Buffer, isLast: boolean) => string {
  const charset = charsetOf(bytes, contentType);
  let decoder: TextDecoder;
  try {
    decoder = new TextDecoder(charset, { fatal: true });
  } catch {
    throw new Refusal('wrongType', `The charset ${charset.slice(0, 40)} is not known: send UTF-8.`);
  }
  return (part, isLast) => {
    try {
      return decoder.decode(part, { stream: !isLast });
    } catch {
      throw new Refusal('invalid', `The body is not ${charset}.`, { body: `Is not ${charset}.` });
    }
  };
}

/**
 * A body as text.
 * @throws Refusal `wrongType` for a charset that is not known, `invalid` for bytes that are not of it
 */
export const decodeBody = (bytes: Buffer, contentType?: string): string =>
  decoderOf(bytes, contentType)(bytes, true);

const MIB = 1024 * 1024;
/** How much of a long list is read before other work gets a turn, bytes. */
const PART = MIB / 4;
const tooLarge = (what: string) => new Refusal('tooLarge', `${what} may have 1 MiB at most.`);

/** The elements of a list that comes in parts of text, after the bracket that opens it. */
function listReader() {
  const values: unknown[] = [];
  let [rest, isOver] = ['', false];
  const check = (element: string) => {
    if (element.length > MIB) throw tooLarge('An element of the list');
  };
  const take = (element: string) => {
    check(element);
    const value = parseJson(element);
    if (value === undefined) throw unreadable();
    values.push(value);
  };
  const isTooLong = () => values.length > MAX_EVENT_BATCH;
  return {
    isTooLong,
    add(part: string) {
      if (isOver) rest += part.trim();
      else {
        const text = rest + part;
        let from = 0;
        eachCharacter(text, (character, depth, index) => {
          if (depth !== 0 || isOver || isTooLong() || (character !== ',' && character !== ']')) return;
          const element = text.slice(from, index);
          isOver = character === ']';
          // Of a list without elements.
          if (!isOver || values.length > 0 || element.trim() !== '') take(element);
          from = index + 1;
        });
        rest = isOver ? text.slice(from).trim() : text.slice(from);
      }
      if (!isTooLong()) check(rest);
    },
    end(): unknown[] {
      if (!isTooLong() && (!isOver || rest !== '')) throw unreadable();
      return values;
    },
  };
}

/**
 * Reads JSON of any length. A long list is read element by element, so that other work gets turns: in one go, 32 MiB
 * would block everything for a second, and for half a minute with as many values as possible. The rest of a list that
 * is longer than any call accepts stays unread: the call's schema has the limit.
 * @throws Refusal as `parseJson` and `decodeBody`; `tooLarge` for an element, or anything but a list, over 1 MiB
 */
export async function parseLong(bytes: Buffer, contentType?: string): Promise<unknown> {
  if (bytes.length <= PART) return parseJson(decodeBody(bytes, contentType));
  const decode = decoderOf(bytes, contentType);
  let list: ReturnType<typeof listReader> | undefined;
  // Only the decoded text shows whether it is a list: the bytes depend on the charset.
  for (let at = 0; at < bytes.length; at += PART) {
    const next = Math.min(at + PART, bytes.length);
    const text = decode(bytes.subarray(at, next), next === bytes.length);
    const begun = text.trimStart();
    if (list !== undefined) list.add(text);
    else if (begun.startsWith('[')) (list = listReader()).add(begun.slice(1));
    else if (begun !== '' && bytes.length > MIB) throw tooLarge('A body that is no list');
    else if (begun !== '') return parseJson(decodeBody(bytes, contentType));
    if (list?.isTooLong()) break;
    await setImmediate();
  }
  return list?.end();
}

export function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const read = (types: string | string[], parse: (bytes: Buffer, contentType?: string) => unknown) =>
    app.addContentTypeParser(
      types,
      { parseAs: 'buffer' },
      async ({ headers }: FastifyRequest, bytes: Buffer) => await parse(bytes, headers['content-type']),
    );
  read(['application/json', 'application/scim+json'], parseLong);
  // Only a call that declares a form accepts one, because pages of other sites can send forms (`http/mount.ts`).
  read('application/x-www-form-urlencoded', (...body) =>
    Object.fromEntries(new URLSearchParams(decodeBody(...body))),
  );
  read('text/plain', decodeBody);
}
