import { setImmediate } from 'node:timers/promises';
import { PGlite, type Transaction, types } from '@electric-sql/pglite';
import { type Row } from './columns';
import { type Database, type Queryable, retrying } from './database';
import { exactJson } from './exactJson';
import { type Sql } from './sql';
import { toIso } from './values';

const parsers = { [types.TIMESTAMPTZ]: toIso, [types.INT8]: Number, [types.JSON]: exactJson };

/** What becomes of a server that panicked, as one does that cannot write its log. */
type Panicked = (error: Error) => Promise<never>;

/**
 * A PostgreSQL server would end and be restarted. This one lives in our process and keeps its locks: its next statement
 * would never end, and nothing else would run. So the process ends at once.
 */
const endProcess: Panicked = (error) => {
  process.stderr.write(`The embedded database stopped: ${error.message}\n`);
  process.exit(1);
};

const guarded = async <T>(answer: Promise<T>, panicked: Panicked): Promise<T> =>
  answer.catch((error: unknown) => {
    if (error instanceof Error && 'severity' in error && error.severity === 'PANIC') return panicked(error);
    throw error;
  });

const on = (client: PGlite | Transaction, panicked: Panicked): Queryable => ({
  async query(statement: Sql) {
    const { text, values } = statement.compile();
    const result = await guarded(client.query<Row>(text, values, { parsers }), panicked);
    // It answers without a turn of the event loop: a long transaction would let nothing else run.
    await setImmediate();
    return { rows: result.rows, count: result.affectedRows ?? 0 };
  },
});

export const wrapPglite = (client: PGlite, panicked: Panicked = endProcess): Database => ({
  ...on(client, panicked),
  kind: 'pglite',
  transaction: (work) =>
    retrying(() =>
      guarded(
        client.transaction((tx) => work(on(tx, panicked))),
        panicked,
      ),
    ),
  async script(text) {
    await guarded(client.exec(text), panicked);
  },
  async listen(channel, onPayload) {
    await client.listen(channel, onPayload);
  },
  listening: () => !client.closed,
  close: () => client.close(),
});

/** ENOSPC as numbered by the file system of the embedded PostgreSQL. It throws no Error and has no message. */
const NO_SPACE = 51;

function readable(error: unknown, folder: string): unknown {
  if (error instanceof Error || typeof error !== 'object' || error === null || !('errno' in error))
    return error;
  return new Error(
    error.errno === NO_SPACE
      ? `The disk is full: the database in ${folder} could not be opened.`
      : `The database in ${folder} could not be opened (error ${String(error.errno)} of its files).`,
    { cause: error },
  );
}

/** The embedded PostgreSQL in a folder, or in memory where it may start from the dump `content`. */
export async function openPglite(folder?: string, content?: Blob): Promise<Database> {
  const client = await PGlite.create({
    ...(folder !== undefined && { dataDir: folder }),
    ...(content !== undefined && { loadDataDir: content }),
  }).catch((error: unknown) => {
    throw readable(error, folder ?? 'memory');
  });
  return wrapPglite(client);
}
