import { beginningOf, cutText, firstGrapheme } from './cutText';

it.each([
  ['🔥'.repeat(10), 8, '🔥🔥🔥…'],
  ['a👨‍👩‍👧‍👦b', 8, 'a…'],
  ['a🇷🇴🇩🇪', 7, 'a🇷🇴…'],
  ['e\u0301e\u0301e\u0301', 4, 'e\u0301…'],
  ['👍🏽👍🏽', 7, '👍🏽…'],
  ['plain words here', 8, 'plain w…'],
  ['short', 5, 'short'],
])('cuts %s to %s units as %s', (text, most, cut) => {
  expect(cutText(text, most)).toBe(cut);
  expect(cut.length).toBeLessThanOrEqual(most);
});

it('never leaves half of a grapheme, wherever it is cut', () => {
  const text = '🔥👨‍👩‍👧‍👦🇷🇴e\u0301👍🏽x'.repeat(3);
  const whole = new Set(Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment));
  for (let most = 1; most < text.length; most++)
    for (const { segment } of new Intl.Segmenter().segment(beginningOf(text, most)))
      expect(whole).toContain(segment);
});

it.each([
  ['Ana', 'A'],
  ['E\u0301va', 'E\u0301'],
  ['👩🏽‍🔧 Ana', '👩🏽‍🔧'],
  ['🇷🇴 Ion', '🇷🇴'],
  ['क्षितिज', 'क्षि'],
  ['', ''],
])('takes of %j the first grapheme %j', (text, grapheme) => expect(firstGrapheme(text)).toBe(grapheme));
