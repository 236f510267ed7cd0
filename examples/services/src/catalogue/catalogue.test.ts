import { entries, entryById, localized } from './entries';
import { categories, kinds, languages, onSite } from './entry';
import { noFilter, search } from './search';

const english = entries.map((entry) => localized(entry, 'en'));
const ids = (found: { id: string }[]) => found.map(({ id }) => id);

test('there are forty entries with unique ids, five in each category', () => {
  expect(entries).toHaveLength(40);
  expect(entryById.size).toBe(40);
  for (const category of categories) {
    expect(entries.filter((entry) => entry.category === category)).toHaveLength(5);
  }
});

test('every entry has a title and a summary in each language, and no two languages share a summary', () => {
  for (const { text } of entries) {
    for (const language of languages) {
      expect(text[language][0].length).toBeGreaterThan(1);
      expect(text[language][1].length).toBeGreaterThan(12);
    }
    expect(new Set(languages.map((language) => text[language][1])).size).toBe(languages.length);
  }
});

test('every input can come from the site or from another service', () => {
  const made = new Set([...onSite, ...entries.flatMap((entry) => entry.outputs)]);
  for (const { id, inputs } of entries) {
    for (const input of inputs)
      expect({ id, input, made: made.has(input) }).toEqual({ id, input, made: true });
  }
  for (const kind of kinds)
    expect(entries.some((entry) => [...entry.inputs, ...entry.outputs].includes(kind))).toBe(true);
});

test('search ignores case and accents, needs every word and puts title hits first', () => {
  expect(ids(search(english, { ...noFilter, text: 'ENERGY monit' }))[0]).toBe('energy-monitor');
  const french = entries.map((entry) => localized(entry, 'fr'));
  expect(ids(search(french, { ...noFilter, text: 'energetique' }))).toContain('energy-monitor');
  expect(search(english, { ...noFilter, text: 'energy zebra' })).toHaveLength(0);
  const robot = search(english, { ...noFilter, text: 'robot' });
  const lastTitle = robot.findLastIndex((entry) => /robot/i.test(entry.title));
  const firstOther = robot.findIndex(
    (entry) => !/robot/i.test(entry.title) && !/robot/i.test(entry.provider),
  );
  expect(lastTitle).toBeLessThan(firstOther);
});

test('filters combine', () => {
  const found = search(english, { ...noFilter, category: 'quality', pilot: 'FFT', maturity: 'production' });
  expect(ids(found)).toEqual(['dimensional-check']);
});

test('words of the page, such as translated data kinds, can be searched too', () => {
  const found = search(english, { ...noFilter, text: 'leistung' }, (entry) =>
    entry.inputs.includes('power') ? 'Leistung' : '',
  );
  expect(found.length).toBeGreaterThan(2);
  expect(found.every((entry) => entry.inputs.includes('power'))).toBe(true);
});
