import { type FastifyInstance } from 'fastify';
import { Refusal } from './refusal';

/** Deeper JSON is refused before anything walks it: recursion would end the process. */
const DEEPEST = 64;

/** How deep brackets nest in a JSON text, without parsing it. */
export function depthOf(json: string): number {
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

/** `\\ud800` and its like, written as an escape: the only way in which half a character comes in. */
const SURROGATE = /\\u[dD][89a-fA-F]/;

/**
 * Whether every text in a value consists of whole characters; the database takes no others. What an event has as
 * `results` is kept as the text it came in, so anything may be in there.
 */
function isWellFormed(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(
    ([key, one]) => key.isWellFormed() && (key === 'results' || isWellFormed(one)),
  );
}

const unreadable = () => new Refusal('invalid', 'The body is not JSON.', { body: 'This is not JSON.' });

/** @throws Refusal `invalid` for what is no JSON, nests too deeply, or has half a character in it */
export function parseJson(text: string): unknown {
  if (text.trim() === '') return undefined;
  if (depthOf(text) > DEEPEST)
    throw new Refusal('invalid', 'The body nests too deeply.', { body: 'Nests too deeply.' });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw unreadable();
  }
  if (SURROGATE.test(text) && !isWellFormed(value))
    throw new Refusal('invalid', 'The body contains half a character.', {
      body: 'Contains half a character.',
    });
  return value;
}

/** JSON and plain text are understood, and an empty body of either is no body at all. */
export function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, parseJson(text));
    } catch (error) {
      done(error as Error);
    }
  });
  app.addContentTypeParser<string>('text/plain', { parseAs: 'string' }, (_request, text, done) =>
    done(null, text),
  );
}
