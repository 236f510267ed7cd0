import { spawnSync } from 'node:child_process';
import { connect } from 'node:net';
import { Client } from 'pg';

interface Service {
  /** The variable with its address, or with a program to start, which tests read; empty if there is none. */
  readonly variable: string;
  /** The addresses to try where the variable is not set, the best first. */
  readonly addresses: readonly string[];
  readonly name: string;
  /** Not even CI must have it: a machine with the two servers alone runs the suite. */
  readonly isOptional?: boolean;
  readonly answers: (address: string) => Promise<boolean>;
}

const TIMEOUT_MS = 2000;

async function databaseAnswers(address: string): Promise<boolean> {
  const client = new Client({ connectionString: address, connectionTimeoutMillis: TIMEOUT_MS });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const portAnswers =
  (usual: number) =>
  (address: string): Promise<boolean> =>
    new Promise((resolve) => {
      const { hostname, port } = new URL(address);
      const socket = connect(Number(port) || usual, hostname);
      const end = (up: boolean) => {
        socket.destroy();
        resolve(up);
      };
      socket.setTimeout(TIMEOUT_MS, () => end(false));
      socket.once('connect', () => end(true)).once('error', () => end(false));
    });

const services: readonly Service[] = [
  {
    variable: 'PORTAL_TEST_DATABASE_URL',
    // A statement by a socket of the machine takes two thirds of the time.
    addresses: [
      'postgres://postgres@localhost/test?host=/var/run/postgresql',
      'postgres://postgres@127.0.0.1:5432/test',
    ],
    name: 'PostgreSQL',
    answers: databaseAnswers,
  },
  {
    variable: 'PORTAL_TEST_MQTT_URL',
    addresses: ['mqtt://127.0.0.1:1883'],
    name: 'an MQTT broker',
    answers: portAnswers(1883),
  },
  {
    variable: 'PORTAL_TEST_NATS_URL',
    addresses: ['nats://127.0.0.1:4222'],
    name: 'NATS',
    answers: portAnswers(4222),
  },
  {
    variable: 'PORTAL_TEST_PGBOUNCER',
    addresses: ['pgbouncer', '/usr/sbin/pgbouncer'],
    name: 'PgBouncer',
    isOptional: true,
    answers: (program) => Promise.resolve(spawnSync(program, ['--version']).status === 0),
  },
];

async function firstOf({ addresses, answers }: Service, given: string | undefined): Promise<string> {
  for (const address of given ? [given] : addresses) if (await answers(address)) return address;
  return '';
}

/** Without the password that it may contain. */
const shown = (address: string): string => (URL.canParse(address) ? new URL(address).host : address);

/** Finds the available services. @throws if one is missing, unless it is optional, and `CI_REQUIRE_SERVICES` is 1 */
export async function findServices(): Promise<void> {
  for (const service of services) {
    const { variable, addresses, name, isOptional } = service;
    const given = process.env[variable];
    const address = await firstOf(service, given);
    process.env[variable] = address;
    if (address) continue;
    const tried = (given ? [given] : addresses).map(shown).join(', ');
    const words = `Tests that need ${name} are skipped: none answers at ${tried} (${variable}).`;
    if (process.env.CI_REQUIRE_SERVICES === '1' && !isOptional) throw new Error(words);
    process.stderr.write(`${words}\n`);
  }
}
