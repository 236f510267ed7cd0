import { aPerson } from '../../../testing/builders';
import { collectPeople } from './collectPeople';
import type { PeopleAnswer } from '../../../parts/api/people.api';

const people = Array.from({ length: 10_050 }, (_one, at) => aPerson({ userId: `p${at}` }));

/** A back end that counts no further than `counted`, as the portal's own does. */
function backEnd(have: typeof people, counted = 10_000) {
  const pages: number[] = [];
  let requests = 0;
  const dispatch = (() => {
    const page = requests;
    requests += 1;
    pages.push(page);
    const totalElements = Math.min(have.length, counted);
    const answer: PeopleAnswer = {
      kind: 'page',
      page: {
        results: have.slice(page * 100, (page + 1) * 100),
        totalElements,
        totalPages: Math.ceil(totalElements / 100),
        lastPage: page >= Math.ceil(totalElements / 100) - 1,
      },
    };
    return { unwrap: () => Promise.resolve(answer) };
  }) as unknown as Parameters<typeof collectPeople>[0];
  return { dispatch, pages };
}
const read = ({ dispatch }: ReturnType<typeof backEnd>) => {
  const getState = (() => ({ portalApi: { queries: {} } })) as unknown as Parameters<typeof collectPeople>[1];
  const options = { onProgress: jest.fn(), signal: new AbortController().signal };
  return collectPeople(dispatch, getState, {} as Parameters<typeof collectPeople>[2], options);
};

test('everybody is read, also beyond what the back end counts', async () => {
  const all = await read(backEnd(people));
  expect(all).toHaveLength(people.length);
  expect(new Set(all.map(({ userId }) => userId)).size).toBe(people.length);
});

test('no page is requested after the last one', async () => {
  const few = backEnd(people.slice(0, 200));
  expect(await read(few)).toHaveLength(200);
  expect(few.pages).toEqual([0, 1]);
});
