import { foldText } from '@portal/shared/wire';
import { kinds, openTestDatabase } from '../../../test/databases';
import { col } from './columns';
import { first, type Database } from './database';
import { folded, containsText } from './fold';
import { sql } from './sql';

const names = [
  'Ștefan Țîrlea',
  'Ştefan',
  'Weiß WEIẞ',
  'Müşerref İnci Işık',
  'Łukasz Đorđević',
  'Bjørn Ægir',
  'Þór Œuvre Ħal',
  '王 小明',
  "O'Brien_100%\\",
  'O’Neil ‘x’ ʼ',
];

describe.each(kinds)('texts on %s', (kind) => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestDatabase(kind);
  });
  afterAll(() => db.close());

  it.each(names)('%s is compared as it is in a page', async (name) => {
    const row = await first(db, { text: col.text }, sql`select ${folded(sql`${name}::text`)} as text`);
    expect(row?.text).toBe(foldText(name));
  });

  it.each(names)('%s is kept folded in the same way', async (name) => {
    const row = await first(
      db,
      { folded: col.text },
      sql`insert into audit (actor_id, actor, action, target_id, target, pilot_code, address)
        values ('', ${name}, 'x', '', '', 'ALL', '') returning folded`,
    );
    expect(row?.folded).toBe(foldText(`${name}  x`));
  });

  it.each([
    ['Ștefan Weiß', 'weiss stefan', true],
    ['Ștefan Weiß', 'WEIß  șt', true],
    ['Ștefan Weiß', 'weiss maria', false],
    ['100 %', '0%', false],
    ['100%', '0%', true],
    ['Weiß', ' ', true],
  ])('%s holds the words of "%s": %s', async (text, query, expected) => {
    const row = await first(
      db,
      { yes: col.flag },
      sql`select ${containsText(sql`${text}::text`, query)} as yes`,
    );
    expect(row?.yes).toBe(expected);
  });
});
