import { type FastifyInstance } from 'fastify';
import { exactInResults } from '../db/exactJson';
import { Refusal } from './refusal';

/** JSON that nests deeper is refused before anything walks it: recursion would end the process. */
const DEEPEST = 64;

function depthOf(json: string): number {
  let depth = 0;
  let deepest = 0;
  let quoted = false;
  for (let index = 0; index < json.length; index++) {
    const sign = json[index];
    if (quoted) {
      if (sign === '\\') index++;
      else if (sign === '"') quoted = false;
    } else if (sign === '"') quoted = true;
    else if (sign === '{' || sign === '[') deepest = Math.max(deepest, ++depth);
    else if (sign === '}' || sign === ']') depth--;
  }
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

/**
 * A body as text, in the charset that its type declares; UTF-8 where it declares none.
 * @throws Refusal `wrongType` for a charset that is not known, `invalid` for bytes that are not of it
 */
export function decodeBody(bytes: Buffer, contentType = ''): string {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(contentType)?.[1] ?? 'utf-8';
  let decoder: TextDecoder;
  try {
    decoder = new TextDecoder(charset, { fatal: true });
  } catch {
    throw new Refusal('wrongType', `The charset ${charset.slice(0, 40)} is not known: send UTF-8.`);
  }
  try {
    return decoder.decode(bytes);
  } catch {
    throw new Refusal('invalid', `The body is not ${charset}.`, { body: `Is not ${charset}.` });
  }
}

export function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const read = (types: string | string[], parse: (text: string) => unknown) =>
    app.addContentTypeParser<Buffer>(types, { parseAs: 'buffer' }, ({ headers }, bytes, done) => {
      try {
        done(null, parse(decodeBody(bytes, headers['content-type'])));
      } catch (error) {
        done(error as Error);
      }
    });
  read(['application/json', 'application/scim+json'], parseJson);
  // Only a call that asks for a form takes one: pages of others can send it without being asked (`http/mount.ts`).
  read('application/x-www-form-urlencoded', (text) => Object.fromEntries(new URLSearchParams(text)));
  read('text/plain', (text) => text);
}
