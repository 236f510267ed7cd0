import { type Notification, type Paged } from '@portal/shared/wire';
import { Client } from 'pg';
import { readConfig } from '../../platform/config/config';
import { col } from '../../platform/db/columns';
import { first } from '../../platform/db/database';
import { migrate } from '../../platform/db/migrate';
import { openPostgres } from '../../platform/db/postgres';
import { sql } from '../../platform/db/sql';
import { checkDatabase } from '../../commands/doctor/backEnds';
import { createPostgres, ruleKinds, onPostgres } from '../../../test/databases';
import { event, freshName, idOf } from '../../../test/people';
import { portalOf } from '../../../test/portal';
import { WORDS_COUNT_CAP } from './inbox';

describe.each(ruleKinds)('words in an inbox on %s', (kind) => {
  const portal = portalOf(kind);

  const send = async (...more: object[]) => {
    const json = more.map((one) => event({ topic: 'robot-cell/state', ...one }));
    expect((await portal.produce(json)).status).toBe(202);
  };
  const search = async (words: string): Promise<Paged<Notification>> => {
    const inbox = `/notifications/user/${await idOf(portal, 'operator.fft')}`;
    return (await portal.as('operator.fft', 'GET', `${inbox}?q=${encodeURIComponent(words)}`)).data;
  };

  it('are found in any case, in every field of the subject, and across fields', async () => {
    const mark = freshName();
    await send({
      description: `Ärger ${mark}`,
      module: 'm-7',
      moduleName: 'Straße 7',
      sourceComponent: 'PLC',
    });
    for (const words of [`ärger ${mark}`, `${mark.toUpperCase()} M-7`, `${mark} m-7 STRASSE`, 'straße 7 plc'])
      expect([words, (await search(words)).totalElements]).toEqual([
        words,
        words.includes('STRASSE') ? 0 : 1,
      ]);
  });

  it('are literal, also if they look like a pattern', async () => {
    const mark = freshName();
    await send(
      { description: `${mark} 100% full` },
      { description: `${mark} 1000 full` },
      { description: `${mark} a_b \\ c` },
      { description: `${mark} axb / c` },
    );
    expect((await search(mark)).totalElements).toBe(4);
    for (const words of ['100% f', 'a_b', '\\ c', 'b \\'])
      expect((await search(words)).results.map(({ description }) => description)).toEqual([
        expect.stringContaining(words),
      ]);
  });

  it('are counted so far and no further', async () => {
    const mark = freshName();
    await send(...Array.from({ length: WORDS_COUNT_CAP }, () => ({ description: mark })));
    await send({ description: mark });
    expect((await search(mark)).totalElements).toBe(WORDS_COUNT_CAP);
  });
});

onPostgres('the index of words', () => {
  const hasIndex = sql`select to_regclass('notices_words') is not null as there`;

  it('is made where pg_trgm can be', async () => {
    const url = await createPostgres('empty');
    const db = openPostgres({ url, poolSize: 1, onError: () => undefined });
    await migrate(db);
    expect(await first(db, { there: col.flag }, hasIndex)).toEqual({ there: true });
    await db.close();
  });

  it('is missed by nothing but the doctor where it cannot', async () => {
    const url = await createPostgres('empty');
    const role = freshName();
    const owner = new Client({ connectionString: url });
    await owner.connect();
    // May create tables, but no extension.
    await owner.query(`create role ${role} login`);
    await owner.query(`grant create, usage on schema public to ${role}`);
    const own = new URL(url);
    own.username = role;
    const db = openPostgres({ url: own.href, poolSize: 1, onError: () => undefined });
    await migrate(db);
    expect(await first(db, { there: col.flag }, hasIndex)).toEqual({ there: false });
    await db.close();
    const read = readConfig({ PORTAL_MODE: 'demo', DATABASE_URL: own.href });
    if (!read.ok) throw new Error(read.failures.join());
    expect(await checkDatabase(read.config)).toContainEqual(
      expect.objectContaining({ level: 'warn', says: expect.stringContaining('pg_trgm') as string }),
    );
    await owner.query(`drop owned by ${role}`);
    await owner.query(`drop role ${role}`);
    await owner.end();
  });
});
