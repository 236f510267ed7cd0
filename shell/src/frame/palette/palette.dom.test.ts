import { score } from './match';
import { flat, group, type Line, nextActive, SECTION_LINES } from './results';
import { type Keystroke, opensPalette, takesText } from './shortcut';

const line = (label: string, section: Line['section'] = 'pages', hint?: string): Line => ({
  id: label,
  key: label,
  label,
  section,
  ...(hint && { hint }),
});

describe('what fits', () => {
  test.each([
    ['us li', 'User list', true],
    ['lista', 'Listă de utilizatori', true],
    ['gasit', 'Găsit', true],
    ['通知', '全部通知', true],
    ['shift', 'User list', false],
    ['PLANT_OPERATOR', 'Role: Plant Operator', true],
    ['plant operator', 'PLANT_OPERATOR', true],
    ['PLANT_OPERATOR', 'Role: Operator', false],
    ['', 'anything', true],
  ])('"%s" on "%s": %s', (query, label, fits) => expect(score(query, label) !== undefined).toBe(fits));

  test('a line that begins with it comes before one that contains it', () => {
    const [first] = group('note', [line('Footnote'), line('Notes')]);
    expect(first?.lines.map(({ label }) => label)).toEqual(['Notes', 'Footnote']);
  });

  test('a hint counts, but less', () => {
    const [first] = group('press', [line('Pump', 'pages', 'press hall'), line('Press')]);
    expect(first?.lines.map(({ label }) => label)).toEqual(['Press', 'Pump']);
  });
});

test('sections come in their order, each with a few lines', () => {
  const many = Array.from({ length: 9 }, (_, index) => line(`Note ${index}`, 'notifications'));
  const groups = group('note', [...many, line('Notes')]);
  expect(groups.map(({ section, lines }) => [section, lines.length])).toEqual([
    ['pages', 1],
    ['notifications', SECTION_LINES],
  ]);
  expect(flat(groups)).toHaveLength(1 + SECTION_LINES);
});

test('arrow keys walk around in a ring', () => {
  expect(nextActive(-1, 3, 'ArrowDown')).toBe(0);
  expect(nextActive(2, 3, 'ArrowDown')).toBe(0);
  expect(nextActive(0, 3, 'ArrowUp')).toBe(2);
  expect(nextActive(-1, 0, 'ArrowDown')).toBe(-1);
});

describe('what opens the palette', () => {
  const stroke = (key: string, more: Partial<Keystroke> = {}): Keystroke => ({
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    typing: false,
    ...more,
  });
  test.each([
    ['Ctrl+K', stroke('k', { ctrlKey: true }), true, true],
    ['Cmd+K while typing', stroke('k', { metaKey: true, typing: true }), true, true],
    ['k alone', stroke('k'), true, false],
    ['Ctrl+Shift+K, the browser’s own', stroke('K', { ctrlKey: true, shiftKey: true }), true, false],
    ['/', stroke('/'), true, true],
    ['/ as Shift+7 of other keyboards', stroke('/', { shiftKey: true }), true, true],
    ['/ while typing', stroke('/', { typing: true }), true, false],
    ['/ with single keys off', stroke('/'), false, false],
  ])('%s', (_name, key, singleKeys, opens) => expect(opensPalette(key, singleKeys)).toBe(opens));

  test('fields take text, radio buttons and headings do not', () => {
    const element = (tag: string, type?: string) =>
      Object.assign(document.createElement(tag), type !== undefined && { type });
    expect(takesText(element('input', 'text'))).toBe(true);
    expect(takesText(element('textarea'))).toBe(true);
    expect(takesText(element('input', 'radio'))).toBe(false);
    expect(takesText(element('h1'))).toBe(false);
    expect(takesText(null)).toBe(false);
  });
});

test('two lines about one thing, or to one page, are one', () => {
  const lineOf = (key: string, more: Partial<Line> = {}): Line => ({
    ...line('Gripper alarm', 'notifications'),
    key,
    ...more,
  });
  const [shown] = group('gripper', [
    lineOf('own', { about: 'a1', to: '/n/1' }),
    lineOf('remote', { about: 'a1', to: '/n/2' }),
    lineOf('plain', { to: '/n/3' }),
    lineOf('again', { to: '/n/3' }),
  ]);
  expect(shown?.lines.map(({ key }) => key)).toEqual(['own', 'plain']);
});
