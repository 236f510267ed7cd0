import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { openTestDatabase } from '../../../test/databases';
import { countTurns } from '../../../test/turns';
import { until } from '../../../test/until';
import { openPglite, wrapPglite } from './pglite';
import { raw, sql } from './sql';

describe('an embedded database that cannot write its log any more, as on a full disk', () => {
  let folder: string;
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'portal-panic-'))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('ends the process: its next statement would never end', async () => {
    const ended: string[] = [];
    // As the end of the process does, it lets nothing run that would wait for the dead server.
    const db = wrapPglite(await PGlite.create({ dataDir: folder }), ({ message }) => {
      ended.push(message);
      return new Promise<never>(() => undefined);
    });
    rmSync(join(folder, 'pg_wal'), { recursive: true });
    // More than is left of the log's one file, and written when it commits.
    const much = raw(`select pg_logical_emit_message(true, 'x', repeat('y', 15000000))`);
    db.transaction((tx) => tx.query(much)).catch((error: unknown) =>
      ended.push(`lives on: ${String(error)}`),
    );
    await until(() => ended.length > 0);
    expect(ended).toEqual([expect.stringContaining('pg_wal')]);
  });
});

it('an embedded database that finds no room at its start says so', async () => {
  // As the file system of the embedded PostgreSQL throws it: no Error, and a number of its own.
  jest.spyOn(PGlite, 'create').mockRejectedValueOnce({ name: 'ErrnoError', errno: 51 });
  await expect(openPglite('/data/database')).rejects.toThrow(
    'The disk is full: the database in /data/database',
  );
});

it('a transaction of the embedded database lets all else run after each of its statements', async () => {
  const db = await openTestDatabase('pglite', 'empty');
  const turns = countTurns();
  await db.transaction(async (tx) => {
    for (let nth = 0; nth < 20; nth++) await tx.query(sql`select ${nth}::int`);
  });
  expect(turns.end()).toBeGreaterThanOrEqual(20);
  await db.close();
});
