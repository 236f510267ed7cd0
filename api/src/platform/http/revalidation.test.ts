import { hasAlready, etagOf } from './revalidation';

test('the same data has the same mark, other data another', () => {
  expect(etagOf([{ id: 'a' }])).toBe(etagOf([{ id: 'a' }]));
  expect(etagOf([{ id: 'a' }])).not.toBe(etagOf([{ id: 'b' }]));
  expect(etagOf([])).toMatch(/^W\/"[\w-]{43}"$/);
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
