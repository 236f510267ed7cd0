import { beginningOf } from '@portal/shared/wire';
import fc from 'fast-check';
import { sql } from '../../src/platform/db/sql';
import { type Call } from '../../src/platform/rules/policyTable';
import { createDocumentChecker } from '../document';
import { type Answer, type TestPortal } from '../portal';
import { callsOf, type Document, type Drawn } from './calls';
import { Ref, Said } from './pieces';
import { type Actor, Pool } from './twoPilots';

/** Calls between refreshes of the known objects and resets of the throttle. */
const ROUND = 50;

export interface Outcome {
  /** Forbidden answers, with the call, its caller and the reason. */
  readonly wrong: readonly string[];
  readonly sent: number;
  readonly succeeded: number;
  readonly neverSucceeded: readonly string[];
}

function settle(value: unknown, pool: Pool, actor: Actor): unknown {
  const { word } = actor;
  if (value instanceof Ref) return pool.of(value, actor);
  if (value instanceof Said) {
    const text = value.asKey && word !== '' ? `${word}_${value.text}` : `${word}${value.text}`;
    return text.slice(0, value.most);
  }
  if (Array.isArray(value)) return value.map((one) => settle(one, pool, actor));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, settle(one, pool, actor)]));
}

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value ?? '') ?? '');
/** A URL cannot contain a lone surrogate. */
const part = (value: unknown): string => encodeURIComponent(asText(value).toWellFormed());

function requestOf({ call, path, query, tail, body, isText }: Drawn, pool: Pool, actor: Actor) {
  const [method = '', template = ''] = call.split(' ');
  const filled = template.replace(/:(\w+)/g, (_, name: string) => part(settle(path[name], pool, actor)));
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${part(settle(value, pool, actor))}`);
  const search = [...pairs, ...(tail === '' ? [] : [tail])].join('&');
  const settled = settle(body, pool, actor);
  return {
    method,
    path: search === '' ? filled : `${filled}?${search}`,
    options: {
      headers: call === 'POST /events' ? actor.headers : {},
      ...(settled !== undefined && (isText ? { text: asText(settled) } : { json: settled })),
    },
  };
}

const has = (text: string, word: string) => text.toUpperCase().includes(word);

/** A word of another pilot in an answer; a refusal may repeat what was sent. */
function leak(answer: Answer, sent: string, foreign: readonly string[]): string | undefined {
  const text = asText(answer.body) + JSON.stringify([...answer.headers]);
  return foreign.find((word) => has(text, word) && (answer.status < 400 || !has(sent, word)));
}

/** Makes calls as `openapi.json` describes them, and checks every answer. */
export async function fuzz(
  portal: TestPortal,
  actors: readonly Actor[],
  { count, seed }: { count: number; seed: number },
): Promise<Outcome> {
  const document = (await portal.call('GET', '/openapi.json')).body as Document;
  const checker = await createDocumentChecker(portal);
  const drawn = callsOf(document, actors.length);
  const pool = new Pool();
  const wrong: string[] = [];
  let [sent, succeeded] = [0, 0];

  const tryOne = async (one: Drawn, actor: Actor) => {
    const { method, path, options } = requestOf(one, pool, actor);
    const say = (why: string) =>
      wrong.push(beginningOf(`${actor.name}: ${method} ${path} ${JSON.stringify(options)}: ${why}`, 1500));
    const token = await actor.token();
    const answer = await portal.call(method, path, { ...options, token }).catch((error: unknown) => {
      say(`no answer: ${String(error)}`);
    });
    if (answer === undefined) return;
    sent += 1;
    if (answer.status < 300) succeeded += 1;
    if (answer.status >= 500) say(String(answer.status));
    const undocumented = checker.check(one.call as Call, answer);
    if (undocumented !== undefined) say(`${answer.status}, ${undocumented}: ${asText(answer.body)}`);
    // The words contain only letters that no encoding changes.
    const word = leak(answer, asText([path, options]), actor.foreign);
    if (word !== undefined) say(`${answer.status}, and says ${word}: ${asText(answer.body)}`);
    if (answer.status === 401 && token !== undefined) await actor.revive();
  };

  for (let round = 0; round * ROUND < count; round += 1) {
    await pool.fill(portal);
    await portal.db.query(sql`delete from throttle`);
    const calls = fc.sample(drawn, { numRuns: Math.min(ROUND, count - round * ROUND), seed: seed + round });
    for (const one of calls) {
      const actor = actors[one.caller];
      if (actor !== undefined) await tryOne(one, actor);
    }
  }
  return { wrong, sent, succeeded, neverSucceeded: checker.neverSucceeded() };
}
