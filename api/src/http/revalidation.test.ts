import { hasAlready, markOf } from './revalidation';

test('the same data has the same mark, other data another', () => {
  expect(markOf([{ id: 'a' }])).toBe(markOf([{ id: 'a' }]));
  expect(markOf([{ id: 'a' }])).not.toBe(markOf([{ id: 'b' }]));
  expect(markOf([])).toMatch(/^W\/"[\w-]{43}"$/);
});

test.each([
  [undefined, false],
  ['', false],
  ['W/"b"', false],
  ['W/"a"', true],
  ['"a"', true],
  ['W/"b", W/"a"', true],
])('who says %j has it: %s', (header, has) => {
  expect(hasAlready(header, 'W/"a"')).toBe(has);
});
