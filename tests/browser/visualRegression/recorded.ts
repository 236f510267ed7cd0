import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Page, type Route } from '@playwright/test';

/** The recorded answers of the real api to one user. Contains no token. */
export interface Recording {
  /** The time of the recording, ISO 8601. */
  at: string;
  answers: Record<string, unknown>;
}

const FOLDER = fileURLToPath(new URL('./recorded', import.meta.url));
const fileOf = (who: string) => path.join(FOLDER, `${who}.json`);

/** Paths whose answers contain a session. They are not recorded. */
const SECRET = /\/(?:authenticate|refresh-token)\b/;

const isCall = ({ pathname }: URL) => pathname.startsWith('/api/');
const keyOf = (route: Route) => {
  const { pathname, search } = new URL(route.request().url());
  const method = route.request().method();
  return (method === 'GET' ? '' : `${method} `) + pathname + search;
};

export const recordingOf = (who: string): Recording => {
  if (!existsSync(fileOf(who)))
    throw new Error(
      `There is no recording of ${who}: tests/browser/visualRegression/recorded.ts says how they are made.`,
    );
  return JSON.parse(readFileSync(fileOf(who), 'utf8')) as Recording;
};

/**
 * Records the api's answers to a page. `PORTAL_RECORD=<address>` makes new recordings, from a portal that was started
 * with `DEMO_PLANT=past`.
 * @returns a function that writes the file
 */
export async function record(page: Page, who: string, at: Date): Promise<() => void> {
  const answers: Record<string, unknown> = {};
  await page.route(isCall, async (route) => {
    const answer = await route.fetch();
    if (answer.ok() && !SECRET.test(keyOf(route))) answers[keyOf(route)] = await answer.json();
    // Pages go by the server's clock, which stands as well.
    await route.fulfill({ response: answer, headers: { ...answer.headers(), date: at.toUTCString() } });
  });
  return () => {
    mkdirSync(FOLDER, { recursive: true });
    // An answer in a line: what changes is one of them as a whole.
    const lines = Object.entries(answers)
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([key, answer]) => `${JSON.stringify(key)}: ${JSON.stringify(answer)}`);
    writeFileSync(
      fileOf(who),
      `{"at": ${JSON.stringify(at.toISOString())}, "answers": {\n${lines.join(',\n')}\n}}\n`,
    );
  };
}

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A made-up session for the recording's claims; undefined for a wall screen, which has none. */
function tokenOf({ at, answers }: Recording): string | undefined {
  const { tokenAttributes } = (answers['/api/users/auth-info'] ?? {}) as { tokenAttributes?: object };
  if (!tokenAttributes) return undefined;
  const iat = Math.floor(Date.parse(at) / 1000) - 60;
  return [part({ alg: 'none' }), part({ ...tokenAttributes, iat, exp: iat + 1800 }), 'none'].join('.');
}

/** Answers a page from a recording alone, at its time, with a connected live channel without events. */
export async function replay(page: Page, recording: Recording): Promise<void> {
  await page.clock.setFixedTime(new Date(recording.at));
  await page.route(isCall, (route) => {
    const data = recording.answers[keyOf(route)];
    return data === undefined
      ? route.fulfill({ status: 404, json: { success: false, message: 'Not recorded', data: null } })
      : route.fulfill({ json: data, headers: { date: new Date(recording.at).toUTCString() } });
  });
  await page.routeWebSocket(/\/notifications\/websocket/, (socket) => {
    socket.onMessage((text) => {
      if (/^(?:CONNECT|STOMP)\n/.test(text.toString()))
        socket.send('CONNECTED\nversion:1.2\nheart-beat:0,0\n\n\0');
    });
  });
  const token = tokenOf(recording);
  if (token === undefined) return;
  await page.addInitScript((kept) => {
    if (location.protocol.startsWith('http')) localStorage.setItem('serviceToken', kept);
  }, token);
}
