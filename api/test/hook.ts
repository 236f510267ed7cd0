import { createServer, type IncomingHttpHeaders } from 'node:http';
import { type AddressInfo } from 'node:net';
import { type Database } from '../src/platform/db/database';
import { sql } from '../src/platform/db/sql';
import { lockQueue } from '../src/platform/worker/deliveries/claim';

export interface Hook {
  readonly url: string;
  readonly heard: { path?: string; headers: IncomingHttpHeaders; body: string }[];
  answer(status: number): void;
  close(): Promise<void>;
}

export async function openHook(): Promise<Hook> {
  const heard: Hook['heard'] = [];
  let status = 200;
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      heard.push({ path: request.url ?? '', headers: request.headers, body });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook/of-a-secret-path`,
    heard,
    answer: (next) => {
      status = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The hook of a suite; at the start of each test it has heard nothing and accepts what comes. */
export function hookOf(): Hook {
  const hook = {} as Hook;
  beforeAll(async () => {
    Object.assign(hook, await openHook());
  });
  beforeEach(() => {
    hook.heard.length = 0;
    hook.answer(200);
  });
  afterAll(() => hook.close());
  return hook;
}

/** Makes delayed messages due now, under the lock of the senders: one that is postponing them could undo it. */
export async function hurry(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await lockQueue(tx);
    await tx.query(sql`update deliveries set due_at = now() where state = 'waiting'`);
  });
  await db.query(sql`select pg_notify('portal_deliveries', '')`);
}

/** Lets one destination get messages again at once. Only one, because locking many would block the senders. */
export const endWait = (db: Database, destination: string) =>
  db.query(sql`update outlets set sent_at = null, urgent_at = null where outlet = ${destination}`);
