import { setImmediate } from 'node:timers/promises';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { exactInResults } from '../db/exactJson';
import { Refusal } from './refusal';

/** JSON that nests deeper is refused before anything walks it: recursion would end the process. */
const DEEPEST = 64;

/** Calls `visit` at each bracket and comma of a JSON text, with the depth that it has or, for brackets, closes or opens. */
function eachSign(json: string, visit: (sign: string, depth: number, index: number) => void): void {
  let depth = 0;
  let quoted = false;
  for (let index = 0; index < json.length; index++) {
    const sign = json[index];
    if (quoted) {
      if (sign === '\\') index++;
      else if (sign === '"') quoted = false;
    } else if (sign === '"') quoted = true;
    else if (sign === '{' || sign === '[') visit(sign, ++depth, index);
    else if (sign === '}' || sign === ']') visit(sign, depth--, index);
    else if (sign === ',') visit(sign, depth, index);
  }
}

function depthOf(json: string): number {
  let deepest = 0;
  eachSign(json, (_, depth) => (deepest = Math.max(deepest, depth)));
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

/** Numbers that may be beyond what JSON's readers know (1.8e308): they would be stored as nothing. */
const HUGE = /[eE]\+?\d{3}|\d{200}/;

function allFinite(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  return typeof value !== 'object' || value === null || Object.values(value).every(allFinite);
}

export const NOT_JSON = 'This is not JSON.';
const unreadable = () => new Refusal('invalid', 'The body is not JSON.', { body: NOT_JSON });

/** @throws Refusal `invalid` for text that is not JSON, nests too deeply, or contains a lone surrogate or a huge number */
export function parseJson(sent: string): unknown {
  // A byte order mark says no more than UTF-8.
  const text = sent.replace(/^\ufeff/, '');
  if (text.trim() === '') return undefined;
  if (depthOf(text) > DEEPEST)
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

/** Decodes the parts of a body, in the charset that its type declares; UTF-8 where it declares none. */
function decoderOf(contentType = ''): (part: Buffer, isLast: boolean) => string {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(contentType)?.[1] ?? 'utf-8';
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
  decoderOf(contentType)(bytes, true);

const MIB = 1024 * 1024;
/** What is read of a list between the turns of others, bytes. */
const PART = MIB / 4;
/** More than any call takes. */
const MOST_ELEMENTS = 1000;
const tooLarge = () => new Refusal('tooLarge', 'The body is too large.');

/**
 * JSON of any length. A long list is read element by element while others have their turns: at once, 32 MiB would stop
 * everything for a second, and with as many values as fit for half a minute.
 * @throws Refusal as `parseJson` and `decodeBody`; `tooLarge` for an element, or what is no list, over 1 MiB
 */
export async function parseLong(bytes: Buffer, contentType?: string): Promise<unknown> {
  const [start, end] = [bytes.indexOf('['), bytes.lastIndexOf(']')];
  const around = [bytes.subarray(0, Math.max(start, 0)), bytes.subarray(end + 1)];
  const isList = start !== -1 && end > start && Buffer.concat(around).toString().trim() === '';
  if (bytes.length <= PART || (!isList && bytes.length <= MIB))
    return parseJson(decodeBody(bytes, contentType));
  if (!isList) throw tooLarge();
  const values: unknown[] = [];
  const take = (element: string) => {
    const value = parseJson(element);
    if (value === undefined) throw unreadable();
    if (values.push(value) > MOST_ELEMENTS)
      throw new Refusal('invalid', 'The list is too long.', { body: `Must be ${MOST_ELEMENTS} at most.` });
  };
  const decode = decoderOf(contentType);
  let rest = '';
  for (let at = start + 1; at < end; at += PART) {
    const next = Math.min(at + PART, end);
    const text = rest + decode(bytes.subarray(at, next), next === end);
    let from = 0;
    eachSign(text, (sign, depth, index) => {
      if (sign !== ',' || depth !== 0) return;
      take(text.slice(from, index));
      from = index + 1;
    });
    rest = text.slice(from);
    if (rest.length > MIB) throw tooLarge();
    await setImmediate();
  }
  if (values.length > 0 || rest.trim() !== '') take(rest);
  return values;
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
  // Only a call that asks for a form takes one: pages of others can send it without being asked (`http/mount.ts`).
  read('application/x-www-form-urlencoded', (...body) =>
    Object.fromEntries(new URLSearchParams(decodeBody(...body))),
  );
  read('text/plain', decodeBody);
}
