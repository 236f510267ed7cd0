import { firstPart, type ListPart, partBehind } from './listPart';

const rows = ['a', 'b', 'c', 'd', 'e'];
const totals = { totalPages: 3, totalElements: 5 };

/** What a walk reads of a list of which the first row leaves after the first part. */
function walk(
  answer: (part: ListPart, list: readonly string[]) => Parameters<typeof partBehind>[0],
): unknown[] {
  const seen: unknown[] = [];
  let read = 0;
  for (let part: ListPart | undefined = firstPart; part !== undefined;) {
    const one = answer(part, read === 0 ? rows : rows.slice(1));
    seen.push(...one.results);
    part = partBehind(one, ++read);
  }
  return seen;
}

it('follows cursors, which skip no row when another leaves the list', () => {
  const seen = walk((part, list) => {
    const from = 'after' in part ? list.indexOf(part.after) + 1 : 0;
    const results = list.slice(from, from + 2);
    const last = from + 2 >= list.length;
    return { ...totals, results, lastPage: last, ...(!last && { next: results.at(-1) ?? '' }) };
  });
  expect(seen).toEqual(rows);
});

it('goes on by pages where the back end has no cursors', () => {
  const asked: ListPart[] = [];
  walk((part, list) => {
    asked.push(part);
    return { ...totals, results: list.slice(0, 2), lastPage: asked.length === 3 };
  });
  expect(asked).toEqual([{ page: 0 }, { page: 1 }, { page: 2 }]);
});

it('ends at an empty part, whatever it says', () => {
  expect(partBehind({ ...totals, results: [], lastPage: false }, 1)).toBeUndefined();
});
