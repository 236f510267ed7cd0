import { all, any, join, raw, sql } from './sql';

it('numbers the values of nested pieces in order', () => {
  const where = all([sql`a = ${1}`, sql`b = any(${[2, 3]})`]);
  expect(sql`select ${raw('x')} from t where ${where} limit ${4}`.compile()).toEqual({
    text: 'select x from t where (a = $1) and (b = any($2)) limit $3',
    values: [1, [2, 3], 4],
  });
});

it('never lets a value become text', () => {
  const { text, values } = sql`select ${"'; drop table users"}`.compile();
  expect(text).toBe('select $1');
  expect(values).toEqual(["'; drop table users"]);
});

it('stays one condition beside others', () => {
  const reach = any([sql`owner = ${1}`, raw('true')]);
  expect(sql`id = ${2} and ${reach}`.compile().text).toBe('id = $1 and ((owner = $2) or (true))');
  expect(sql`not ${any([raw('a'), raw('b')])}`.compile().text).toBe('not ((a) or (b))');
});

it('is true for all of nothing and false for any of nothing', () => {
  expect(all([]).compile().text).toBe('true');
  expect(any([]).compile().text).toBe('false');
  expect(join([], ', ').compile().text).toBe('');
});
