import { coalesce, Overloaded } from './coalesce';

const bound = { most: 3, longest: 6, weigh: () => 1 };

it('gathers what comes while a batch is worked on, and answers each with its own result', async () => {
  const batches: number[][] = [];
  const submit = coalesce(
    (items: readonly number[]) => {
      batches.push([...items]);
      return Promise.resolve(items.map((item) => item * 10));
    },
    [bound],
  );
  expect(await Promise.all([1, 2, 3, 4, 5].map(submit))).toEqual([10, 20, 30, 40, 50]);
  expect(batches).toEqual([[1], [2, 3, 4], [5]]);
});

it('lets one bad item fail alone', async () => {
  const submit = coalesce(
    (items: readonly number[]) =>
      items.includes(3) ? Promise.reject(new Error('three')) : Promise.resolve([...items]),
    [bound],
  );
  const settled = await Promise.allSettled([1, 2, 3, 4].map(submit));
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
});

it('refuses what would wait too long', async () => {
  const submit = coalesce(
    (items: readonly number[]) => Promise.resolve([...items]),
    [{ ...bound, longest: 2 }],
  );
  const settled = await Promise.allSettled([1, 2, 3, 4].map(submit));
  expect(settled.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  expect((settled[3] as PromiseRejectedResult).reason).toBeInstanceOf(Overloaded);
});

it('keeps each of several bounds, of what waits and of a batch', async () => {
  const batches: number[][] = [];
  const submit = coalesce(
    (items: readonly number[]) => {
      batches.push([...items]);
      return Promise.resolve([...items]);
    },
    [bound, { most: 10, longest: 30, weigh: (item) => item }],
  );
  const settled = await Promise.allSettled([1, 6, 6, 18, 1].map(submit));
  expect(settled.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
  ]);
  expect(batches).toEqual([[1], [6], [6], [18]]);
  expect(submit.waiting()).toEqual([0, 0]);
  expect(await submit(30)).toBe(30);
});
