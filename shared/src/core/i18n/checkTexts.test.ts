import { checkTexts } from './checkTexts';

test('texts are copied', () => {
  const file = { a: 'A', b: 'B' };
  const checked = checkTexts({ default: file });
  expect(checked).toEqual({ texts: file });
  expect(checked.texts).not.toBe(file);
});

test.each<[string, unknown]>([
  ['nothing', null],
  ['no default export', {}],
  ['a text', { default: 'texts' }],
  ['a list', { default: ['A'] }],
  ['no text at all', { default: {} }],
])('%s in place of texts gives none, and says why', (_name, module) => {
  expect(checkTexts(module)).toEqual({ texts: {}, wrong: expect.any(String) as string });
});

test.each<[string, unknown]>([
  ['a number', 1],
  ['an object', { toString: () => 'A' }],
  ['empty', ' '],
  ['a megabyte', 'x'.repeat(1e6)],
])('a text that is %s is left out and named; the others stay', (_name, bad) => {
  const { texts, wrong } = checkTexts({ default: { bad, good: 'Good' } });
  expect(texts).toEqual({ good: 'Good' });
  expect(wrong).toContain('bad');
});

test('a million texts are cut', () => {
  const file = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`t${index}`, 'x']));
  const { texts, wrong } = checkTexts({ default: file });
  expect([Object.keys(texts).length, wrong]).toEqual([20_000, 'The file holds 100000 texts']);
});
