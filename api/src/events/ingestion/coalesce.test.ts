import { coalesce, Overloaded } from './coalesce';

const options = { most: 3, longest: 6, weigh: () => 1 };

it('gathers what comes while a batch is worked on, and answers each with its own result', async () => {
  const batches: number[][] = [];
  const submit = coalesce((items: readonly number[]) => {
    batches.push([...items]);
    return Promise.resolve(items.map((item) => item * 10));
  }, options);
  expect(await Promise.all([1, 2, 3, 4, 5].map(submit))).toEqual([10, 20, 30, 40, 50]);
  expect(batches).toEqual([[1], [2, 3, 4], [5]]);
});

it('lets one bad item fail alone', async () => {
  const submit = coalesce(
    (items: readonly number[]) =>
      items.includes(3) ? Promise.reject(new Error('three')) : Promise.resolve([...items]),
    options,
  );
  const settled = await Promise.allSettled([1, 2, 3, 4].map(submit));
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
});

it('refuses what would wait too long', async () => {
  const submit = coalesce((items: readonly number[]) => Promise.resolve([...items]), {
    ...options,
    longest: 2,
  });
  const settled = await Promise.allSettled([1, 2, 3, 4].map(submit));
  expect(settled.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  expect((settled[3] as PromiseRejectedResult).reason).toBeInstanceOf(Overloaded);
});
