import { type Database } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';
import { ruleKinds, openTestDatabase } from '../../../test/databases';
import { until } from '../../../test/until';
import { takeTurns, type IngestionTurn } from './turn';

describe.each(ruleKinds)('a turn on %s', (kind) => {
  let db: Database;
  const calls: string[] = [];
  const turns: IngestionTurn[] = [];

  const take = () => {
    const turn = takeTurns(db, 'test', {
      onMine: () => calls.push('mine'),
      onOver: () => {
        calls.push('over');
        return Promise.resolve();
      },
      onError: (error) => calls.push(String(error)),
    });
    turns.push(turn);
    return turn;
  };
  const leave = (seconds: number) =>
    db.query(
      sql`insert into settings (key, value)
        values ('turn.test', 'another ' || extract(epoch from clock_timestamp() + ${seconds} * interval '1 second'))
        on conflict (key) do update set value = excluded.value`,
    );

  beforeAll(async () => {
    db = await openTestDatabase(kind);
  });
  afterEach(async () => {
    for (const turn of turns.splice(0)) await turn.stop();
    await db.query(sql`delete from settings`);
    calls.length = 0;
  });
  afterAll(() => db.close());

  /** Waits until the turn has the state and listens for changes. */
  const knows = (turn: IngestionTurn, state: 'mine' | 'another') =>
    until(() => turn.state() === state && db.listening(), `the turn to be ${state}`);

  it('begins at once where it is nobody’s, or the time of a killed instance is over', async () => {
    await leave(-1);
    const turn = take();
    await knows(turn, 'mine');
    await turn.stop();
    expect(calls).toEqual(['mine', 'over']);
    const next = take();
    await knows(next, 'mine');
  });

  it('waits while another one holds it, and begins when that gives it up', async () => {
    await leave(60);
    const turn = take();
    await knows(turn, 'another');
    expect(calls).toEqual([]);
    await db.query(sql`delete from settings where key = 'turn.test'`);
    await db.query(sql`select pg_notify('portal_turns', '')`);
    await knows(turn, 'mine');
    expect(calls).toEqual(['mine']);
  });

  it('ends when another one has taken it, after this one was away for longer than it lasts', async () => {
    const turn = take();
    await knows(turn, 'mine');
    await leave(60);
    await db.query(sql`select pg_notify('portal_turns', '')`);
    await knows(turn, 'another');
    expect(calls).toEqual(['mine', 'over']);
  });
});
