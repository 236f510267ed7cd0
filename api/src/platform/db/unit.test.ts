import { kinds, openTestDatabase } from '../../../test/databases';
import { col } from './columns';
import { asOfOneMoment, type Database, type Queryable, rows } from './database';
import { raw, sql } from './sql';
import { inUnit, joinUnits, type UnitHooks } from './unit';

const nothing: UnitHooks<unknown> = {
  begin: () => Promise.resolve(),
  succeed: () => Promise.resolve(),
  fail: () => Promise.resolve(),
};

describe.each(kinds)('a unit of work on %s', (kind) => {
  let own: Database;
  let db: Database;

  beforeAll(async () => {
    own = await openTestDatabase(kind, 'empty');
    await own.script('create table words (word text primary key)');
    db = joinUnits(own);
  });
  beforeEach(() => own.script('delete from words'));
  afterAll(() => own.close());

  const words = async () =>
    (await rows(own, { word: col.text }, sql`select word from words order by word`)).map(({ word }) => word);
  const add = (word: string) => db.transaction((tx) => tx.query(sql`insert into words values (${word})`));

  it('commits all its changes together at its end', async () => {
    const seen: number[] = [];
    const result = await inUnit(
      db,
      { ...nothing, begin: async (tx) => void (await tx.query(sql`insert into words values ('begun')`)) },
      async () => {
        await add('one');
        await db.query(sql`insert into words values ('two')`);
        seen.push((await rows(db, { word: col.text }, raw('select word from words'))).length);
        return 'done';
      },
    );
    expect([result, seen]).toEqual(['done', [3]]);
    expect(await words()).toEqual(['begun', 'one', 'two']);
  });

  it('keeps nothing where the last step fails', async () => {
    const hooks = { ...nothing, succeed: () => Promise.reject(new Error('no room')) };
    await expect(inUnit(db, hooks, () => add('one'))).rejects.toThrow('no room');
    expect(await words()).toEqual([]);
  });

  it('begins with the first change, not with a read, and not at all where nothing changes', async () => {
    const begun = counter();
    const hooks = { ...nothing, begin: () => Promise.resolve(begun.add()) };
    await inUnit(db, hooks, () => rows(db, { word: col.text }, raw('select word from words')));
    expect(begun.count()).toBe(0);
    await inUnit(db, hooks, async () => {
      await add('one');
      await add('two');
    });
    expect(begun.count()).toBe(1);
  });

  it('takes back what failed alone, and keeps the rest though the work fails in the end', async () => {
    const work = async () => {
      await add('one');
      await expect(add('one')).rejects.toThrow(/duplicate|unique/i);
      await expect(db.query(sql`insert into words values ('one')`)).rejects.toThrow(/duplicate|unique/i);
      await add('two');
      throw new Error('refused');
    };
    const hooks = {
      ...nothing,
      fail: async (tx: Queryable) => void (await tx.query(sql`insert into words values ('failed')`)),
    };
    await expect(inUnit(db, hooks, work)).rejects.toThrow('refused');
    expect(await words()).toEqual(['failed', 'one', 'two']);
  });

  it('reads as of one moment before its first change and after it', async () => {
    const read = () =>
      asOfOneMoment(db, async (tx) => (await tx.query(raw('select word from words'))).rows.length);
    const counted: number[] = [];
    await inUnit(db, nothing, async () => {
      counted.push(await read());
      await add('one');
      counted.push(await read());
    });
    expect(counted).toEqual([0, 1]);
  });

  it('continues as if it had not begun if its first change fails', async () => {
    await add('one');
    await inUnit(db, nothing, async () => {
      await expect(add('one')).rejects.toThrow(/duplicate|unique/i);
      await add('two');
    });
    expect(await words()).toEqual(['one', 'two']);
  });

  it('takes changes that come together one after the other', async () => {
    await inUnit(db, nothing, () => Promise.all(['a', 'b', 'c'].map(add)));
    expect(await words()).toEqual(['a', 'b', 'c']);
  });

  it('holds nothing that its work left running in the background', async () => {
    let goOn = () => undefined as void;
    const wait = new Promise<void>((done) => (goOn = done));
    let background: Promise<unknown> = Promise.resolve();
    await inUnit(db, nothing, async () => {
      await add('one');
      background = wait.then(() => add('late'));
    });
    expect(await words()).toEqual(['one']);
    goOn();
    await background;
    expect(await words()).toEqual(['late', 'one']);
  });
});

function counter() {
  let counted = 0;
  return { add: () => void (counted += 1), count: () => counted };
}
