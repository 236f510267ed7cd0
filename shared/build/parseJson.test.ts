import { parseJson } from './parse-json.cjs';

const lines = (...texts: string[]) => texts.join('\n');

it.each([
  ['a comma too many', lines('{', '  "a": "b",', '}'), 3, 1, 'Expected double-quoted property name'],
  ['a comma too few', lines('{', '  "a": "b"', '  "c": "d"', '}'), 3, 3, "Expected ',' or '}'"],
  ['a line break in a text', lines('{', '  "a": "b', 'c"', '}'), 2, 10, 'Bad control character'],
  ['a text without quotes', lines('{', '  "a": b', '}'), 2, 8, "Unexpected token 'b'"],
  ['a text in single quotes', lines('{', "  'a': 'b'", '}'), 2, 3, 'Expected property name'],
  ['an end that is missing', lines('{', '  "a": "b",', '  "c":'), 3, 7, 'Unexpected end of JSON input'],
  ['an empty file', '', 1, 1, 'Unexpected end of JSON input'],
  ['more behind the end', lines('{}', '}'), 2, 1, 'Unexpected non-whitespace character after JSON'],
])('names line and column of %s', (_what, text, line, column, problem) => {
  expect(() => parseJson(text)).toThrow(`line ${line}, column ${column}: ${problem}`);
});

it('takes what is JSON, also with a byte order mark', () => {
  expect(parseJson('\uFEFF{"a":1}')).toEqual({ a: 1 });
});
