import { PGlite, type Transaction, types } from '@electric-sql/pglite';
import { type Row } from './columns';
import { type Database, type Queryable, retrying } from './database';
import { type Sql } from './sql';
import { toIso } from './values';

const parsers = { [types.TIMESTAMPTZ]: toIso, [types.INT8]: Number };

const on = (client: PGlite | Transaction): Queryable => ({
  async query(statement: Sql) {
    const { text, values } = statement.compile();
    const result = await client.query<Row>(text, values, { parsers });
    return { rows: result.rows, count: result.affectedRows ?? 0 };
  },
});

export const wrapPglite = (client: PGlite): Database => ({
  ...on(client),
  kind: 'pglite',
  transaction: (work) => retrying(() => client.transaction((tx) => work(on(tx)))),
  async script(text) {
    await client.exec(text);
  },
  async listen(channel, onPayload) {
    await client.listen(channel, onPayload);
  },
  listening: () => !client.closed,
  close: () => client.close(),
});

/** The embedded PostgreSQL in a folder, or in memory where it may start from the dump `content`. */
export async function openPglite(folder?: string, content?: Blob): Promise<Database> {
  const client = await PGlite.create({
    ...(folder !== undefined && { dataDir: folder }),
    ...(content !== undefined && { loadDataDir: content }),
  });
  return wrapPglite(client);
}
