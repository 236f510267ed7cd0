import { type ServiceToken } from '@portal/shared/wire';
import { decodeJwt } from 'jose';
import pino from 'pino';
import { type SendingPace } from '../src/alerting/channels/sender';
import { type Database } from '../src/platform/db/database';
import { sql, timestamp } from '../src/platform/db/sql';
import { STEP_UP_VALID_MS } from '../src/platform/rules/stepUp';
import { DEMO_DOMAIN, DEMO_PASSWORD } from '../src/platform/config/accounts';
import { type Portal, start } from '../src/start';
import { producerKey, testConfig } from './config';
import { type Kind, openTestDatabase } from './databases';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
  readonly data: never;
  readonly errors: Record<string, string> | null;
}

export interface CallOptions {
  readonly token?: string | undefined;
  readonly json?: unknown;
  readonly text?: string;
  readonly headers?: Record<string, string>;
}

export interface TestPortal extends Portal {
  readonly db: Database;
  /** Moves this portal's clock ahead. */
  advance(ms: number): void;
  /** Stops this portal's clock, which only `advance` moves from then on. */
  holdClock(): void;
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  as(username: string, method: string, path: string, json?: unknown): Promise<Answer>;
  /** Sends an event, or several, with the demo's producer key. */
  produce(json: unknown): Promise<Answer>;
  signIn(username: string, password?: string): Promise<{ accessToken: string; refreshToken: string }>;
  /** A bearer token of a demo account, signed in once and always fresh. */
  tokenOf(username: string): Promise<string>;
  serviceTokenOf(username: string): Promise<string>;
}

export async function callUrl(
  url: string,
  method: string,
  { token, json, text, headers }: CallOptions = {},
): Promise<Answer> {
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...(text !== undefined && { 'content-type': 'text/plain' }),
      ...headers,
    },
    body: text ?? (json === undefined ? null : JSON.stringify(json)),
  });
  const sent = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  const body = (isJson ? JSON.parse(sent) : sent) as { data?: never; errors?: Record<string, string> | null };
  return {
    status: response.status,
    headers: response.headers,
    body,
    data: body.data as never,
    errors: body.errors ?? null,
  };
}

/** Short delays for tests of single messages. */
const WITHOUT_DELAY: SendingPace = { pollMs: 100, gatherMs: 20 };

export async function startTestPortal(
  kind: Kind | Database,
  variables: Record<string, string> = {},
  pace = WITHOUT_DELAY,
  log = pino({ level: process.env.TEST_LOG ?? 'silent' }),
): Promise<TestPortal> {
  const db = typeof kind === 'string' ? await openTestDatabase(kind, 'demo') : kind;
  let ahead = 0;
  let heldAt: number | undefined;
  const now = () => (heldAt ?? Date.now()) + ahead;
  const portal = await start(testConfig(variables), log, { db, now: () => new Date(now()), pace });
  const tokens = new Map<string, Promise<string>>();
  const call: TestPortal['call'] = (method, path, options) =>
    callUrl(`${portal.url}/api${path}`, method, options);
  const signIn: TestPortal['signIn'] = async (username, password = DEMO_PASSWORD) => {
    const answer = await call('POST', '/users/authenticate', {
      json: { email: username + DEMO_DOMAIN, password },
    });
    if (answer.status !== 200) throw new Error(`${username} cannot sign in: ${answer.status}`);
    return answer.data;
  };
  const tokenOf: TestPortal['tokenOf'] = async (username) => {
    const pending = tokens.get(username) ?? signIn(username).then(({ accessToken }) => accessToken);
    tokens.set(username, pending);
    const token = await pending;
    await stayFresh(token);
    return token;
  };
  /** When a session last had a step-up. */
  const stepUpAt = new Map<string, number>();
  /** A test may be slow or move the clock; one of step-ups ages sessions of its own. */
  async function stayFresh(token: string) {
    const last = stepUpAt.get(token) ?? now();
    if (now() - last < STEP_UP_VALID_MS / 2) return void stepUpAt.set(token, last);
    const { sid } = decodeJwt(token);
    await db.query(
      sql`update sessions set confirmed_at = ${timestamp(now())} where id = ${String(sid)}::uuid`,
    );
    stepUpAt.set(token, now());
  }
  const serviceTokens = new Map<string, { token: string; until: number }>();
  const serviceTokenOf: TestPortal['serviceTokenOf'] = async (username) => {
    const cached = serviceTokens.get(username);
    if (cached && cached.until > Date.now()) return cached.token;
    const path = '/services/catalogue/token';
    const { token, expiresIn } = (await call('POST', path, { token: await tokenOf(username) }))
      .data as ServiceToken;
    serviceTokens.set(username, { token, until: Date.now() + expiresIn * 500 });
    return token;
  };
  return {
    ...portal,
    db,
    advance: (ms) => {
      ahead += ms;
    },
    holdClock: () => {
      heldAt ??= Date.now();
    },
    call,
    signIn,
    tokenOf,
    serviceTokenOf,
    as: async (username, method, path, json) =>
      call(method, path, { token: await tokenOf(username), ...(json !== undefined && { json }) }),
    produce: (json) => call('POST', '/events', { json, headers: producerKey }),
  };
}

/** What a suite needs running: starts before its tests and stops after them. */
export function ofSuite<Running extends { stop: () => Promise<void> }>(
  start: () => Promise<Running>,
): Running {
  const running = {} as Running;
  beforeAll(async () => {
    Object.assign(running, await start());
  });
  afterAll(() => running.stop());
  return running;
}

/** The portal of a suite. */
export const portalOf = (...start: Parameters<typeof startTestPortal>): TestPortal =>
  ofSuite(() => startTestPortal(...start));
