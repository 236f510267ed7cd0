import { isCountTyped } from './CountField';

it.each([
  [1000, '', true],
  [1001, '', false],
  [9900, '300', false],
  [9900, '9900', true],
  [9900, ' 9,900 ', true],
  [9900, '9 900', true],
  [9900, '9.900', true],
  [9900, '９９００', true],
  [9900, '99000', false],
])('of %i, "%s" is typed: %s', (count, text, expected) => {
  expect(isCountTyped(text, count)).toBe(expected);
});

it('is required from a smaller number on if the action cannot be undone', () => {
  expect(isCountTyped('', 10, 10)).toBe(true);
  expect(isCountTyped('', 11, 10)).toBe(false);
  expect(isCountTyped('11', 11, 10)).toBe(true);
});
