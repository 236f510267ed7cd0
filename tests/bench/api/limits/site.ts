import { type Client } from 'pg';
import { dataOf, post, signIn, subjectOf } from '../lib/client';
import { type Server } from '../lib/server';

/** The pilot whose plans, people and records are at their limits, or have one of each. */
export const PILOT = 'LIM';
const PASSWORD = 'Portal-demo-1';

/** A back end with a pilot of its own, and those who call it. */
export interface Site {
  readonly server: Server;
  readonly client: Client;
  /** An administrator of the pilot. */
  readonly adminId: string;
  readonly admin: Readonly<Record<string, string>>;
  /** A program that writes people. */
  readonly program: Readonly<Record<string, string>>;
  /** Tokens of the people who ask for little meanwhile; several, for each may read only so often. */
  readonly others: readonly string[];
}

const bearerOf = (token: string) => ({ authorization: `Bearer ${token}` });

/** Adds the pilot with its administrator, whose password is that of the demo accounts. */
export async function openSite(server: Server, client: Client): Promise<Site> {
  await client.query('insert into pilots (code, name, time_zone) values ($1, $1, $2)', [
    PILOT,
    'Europe/Berlin',
  ]);
  await client.query(
    `insert into users (username, email, first_name, last_name, role_id, pilot_role, pilot_code, status, password_hash)
      select 'admin.lim', 'admin.lim@portal.test', 'Ana', 'Pop', role_id, pilot_role, $1, status, password_hash
      from users where username = 'admin.fft'`,
    [PILOT],
  );
  const token = await signIn(server.url, 'admin.lim@portal.test', PASSWORD);
  const account = { name: 'Directory', pilotCode: 'FFT', scopes: ['people:provision'] };
  const maker = bearerOf(await signIn(server.url, 'admin.fft@portal.test', PASSWORD));
  const made = await dataOf<{ token: string }>(
    await post(server.url, '/admin/service-accounts', account, maker),
  );
  const others: string[] = [];
  for (const name of ['operator.fft', 'technician.fft', 'manager.fft', 'operator.sew', 'operator.crf'])
    others.push(await signIn(server.url, `${name}@portal.test`, PASSWORD));
  return {
    server,
    client,
    adminId: subjectOf(token),
    admin: bearerOf(token),
    program: bearerOf(made.token),
    others,
  };
}

/** The administrator of a site after a sign-in just now, which some calls ask for. */
export const signInAgain = async ({ server }: Site) =>
  bearerOf(await signIn(server.url, 'admin.lim@portal.test', PASSWORD));

type Headers = Readonly<Record<string, string>>;

/** A call below `/api`. */
export const call = (
  { server }: Site,
  method: string,
  path: string,
  headers: Headers,
  body?: unknown,
): Promise<Response> =>
  fetch(`${server.url}/api${path}`, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

/** A time from days ago until days ahead, as queries have it. */
export const span = (before: number, ahead: number): string => {
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  return new URLSearchParams({ from: at(-before), to: at(ahead) }).toString();
};

/** `count` of something. */
export const many = <T>(count: number, of: (nth: number) => T): T[] =>
  Array.from({ length: count }, (_, nth) => of(nth));
