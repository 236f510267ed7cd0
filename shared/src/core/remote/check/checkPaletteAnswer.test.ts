import { checkPaletteAnswer } from './checkPaletteAnswer';

const line = { id: 'a', label: 'A', section: 'actions', to: '/a' };

test('lines are copied', () => {
  expect(checkPaletteAnswer([line])).toEqual({ lines: [line] });
  expect(checkPaletteAnswer([line]).lines[0]).not.toBe(line);
});

test.each<[string, unknown]>([
  ['0.label', { ...line, label: { en: 'A' } }],
  ['0.section', { ...line, section: 'jokes' }],
  ['0.to', { ...line, to: 'javascript:alert(1)' }],
  ['0.to', { ...line, to: '//evil.example' }],
  ['0.run', { ...line, run: 'alert(1)' }],
  ['0', null],
])('a line with a wrong %s is left out and named; the others stay', (path, wrong) => {
  const answer = checkPaletteAnswer([wrong, line]);
  expect(answer).toMatchObject({ lines: [line], wrong: { path } });
});

test.each<[string, unknown]>([
  ['no list', { length: 1, 0: line }],
  ['nothing', undefined],
  ['lines that contain themselves', [Object.assign([], { 0: null }), [line], [[[[[line]]]]]]],
])('%s gives no lines, and says why', (_name, value) => {
  expect(checkPaletteAnswer(value)).toMatchObject({ lines: [], wrong: {} });
});

test('a list of a million is cut, as is a text that fills the screen', () => {
  const long = { ...line, label: 'x'.repeat(3000) };
  const many = checkPaletteAnswer(Array.from({ length: 1e6 }, () => long));
  expect([many.lines.length, many.lines[0]?.label.length]).toEqual([100, 500]);
});
