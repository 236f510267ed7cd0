import { depthOf, parseJson } from './bodies';

it.each([
  ['1', 0],
  ['[]', 1],
  ['{"a":[{"b":1}]}', 3],
  ['"[[[["', 0],
  ['["\\"[[["]', 1],
])('finds how deep %s nests', (json, depth) => expect(depthOf(json)).toBe(depth));

it.each(['"\\ud800"', '{"a":["x\\uDC00"]}', '{"\\udfff":1}'])('refuses half a character in %s', (json) =>
  expect(() => parseJson(json)).toThrow('half a character'),
);

it('takes whole characters, however they are written', () => {
  expect(parseJson('"\\ud83d\\ude00"')).toBe('😀');
  expect(parseJson('"\\\\ud800"')).toBe('\\ud800');
});
