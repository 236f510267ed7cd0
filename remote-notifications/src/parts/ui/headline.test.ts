import { headline, isHeadline } from './headline';

const long = 'word '.repeat(60);

it.each([
  ['Gripper worn', 'Gripper worn', true],
  [' Gripper worn\n', 'Gripper worn', true],
  ['Gripper worn\nChange it at the next stop', 'Gripper worn', false],
  [long, `${'word '.repeat(27)}word…`, false],
  [`${'👨‍👩‍👧‍👦'.repeat(40)}`, `${'👨‍👩‍👧‍👦'.repeat(12)}…`, false],
  ['', '', true],
])('%j has the heading %j', (words, heading, isWhole) => {
  expect(headline(words)).toBe(heading);
  expect(isHeadline(words)).toBe(isWhole);
});
