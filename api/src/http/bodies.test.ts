import { depthOf } from './bodies';

it.each([
  ['1', 0],
  ['[]', 1],
  ['{"a":[{"b":1}]}', 3],
  ['"[[[["', 0],
  ['["\\"[[["]', 1],
])('finds how deep %s nests', (json, depth) => expect(depthOf(json)).toBe(depth));
