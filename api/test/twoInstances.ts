import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database } from '../src/platform/db/database';
import { openPostgres } from '../src/platform/db/postgres';
import { type ChildPortal, freePort, startChild } from './child';
import { createPostgres } from './databases';
import { producerKey } from './config';
import { event } from './people';
import { type Answer, callUrl } from './portal';
import { isSoak } from './size';

const BATCH = 20;

/** Two back ends as processes on one database; the test kills one of them repeatedly. */
export interface TwoInstances {
  readonly db: Database;
  /** Their addresses, also while one is dead. */
  readonly urls: readonly string[];
  /** A call of FFT's administrator. */
  call(method: string, path: string, json: unknown): Promise<Answer>;
  /** Raises `most` conditions of a topic in all, each once, at whichever instance answers. */
  raise(topic: string, most: number): Promise<void>;
  /** Kills one instance, in turn or at random in the soak, and restarts it unless the other one is to finish. */
  killOne(startsAgain: boolean): Promise<void>;
  stop(): Promise<void>;
}

function inTurn(): () => number {
  let times = 0;
  return () => (isSoak ? Math.floor(Math.random() * 2) : times++ % 2);
}

/** @param variables for both, besides their database */
export async function startTwo(variables: Record<string, string> = {}): Promise<TwoInstances> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-two-'));
  const children: ChildPortal[] = [];
  const url = await createPostgres();
  const db = openPostgres({ url, poolSize: 2, onError: () => undefined });
  const stop = async () => {
    await Promise.all(children.map((child) => child.kill('SIGKILL')));
    await db.close();
    rmSync(folder, { recursive: true, force: true });
  };
  const begin = async (at: number, port: number) => {
    const own = { DATABASE_URL: url, PORTAL_DATA: join(folder, String(at)), ...variables };
    const child = startChild(own, port);
    children[at] = child;
    await child.ready();
  };
  const ports = [await freePort(), await freePort()];
  let token = '';
  try {
    for (const [at, port] of ports.entries()) await begin(at, port);
    const { data } = await callUrl(`${children[0]?.url}/api/users/authenticate`, 'POST', {
      json: { email: 'admin.fft@portal.test', password: 'Portal-demo-1' },
    });
    token = (data as { accessToken: string }).accessToken;
  } catch (error) {
    await stop();
    throw error;
  }

  let raised = 0;
  const [toSend, toKill] = [inTurn(), inTurn()];
  return {
    db,
    urls: ports.map((port) => `http://127.0.0.1:${port}`),
    stop,
    call: (method, path, json) => callUrl(`${children[0]?.url}/api${path}`, method, { token, json }),
    async raise(topic, most) {
      while (raised < most) {
        const json = Array.from({ length: Math.min(BATCH, most - raised) }, (_, at) => {
          const name = `kill-${raised + at}`;
          return event({ topic, eventId: name, conditionId: name, state: 'raised' });
        });
        // Sends a batch again where the answer was lost; the api recognizes its events.
        const url = children[toSend()]?.url;
        const answer = await callUrl(`${url}/api/events`, 'POST', { json, headers: producerKey }).catch(
          () => undefined,
        );
        if (answer?.status === 202) raised += json.length;
      }
    },
    async killOne(startsAgain) {
      const at = toKill();
      await children[at]?.kill('SIGKILL');
      if (startsAgain) await begin(at, ports[at] ?? 0);
    },
  };
}
