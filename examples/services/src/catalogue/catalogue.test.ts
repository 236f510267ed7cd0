import { languages } from '../languages';
import { entriesIn } from './entries';
import { search } from './search';

const all = { text: '', category: '', maturity: '', pilot: '' };
const find = (filter: Partial<typeof all>, entries = entriesIn('en')) =>
  search(entries, { ...all, ...filter }).map(({ id }) => id);

test.each(languages)('every entry has a title and a summary in %s', (language) => {
  const entries = entriesIn(language);
  expect(entries).toHaveLength(24);
  expect(entries.filter(({ title, summary }) => title.length < 2 || summary.length < 12)).toEqual([]);
});

test('search ignores case and accents, needs every word and puts title hits first', () => {
  expect(find({ text: 'ENERGY monit' })[0]).toBe('energy-monitor');
  expect(find({ text: 'energetique' }, entriesIn('fr'))).toContain('energy-monitor');
  expect(find({ text: 'energy zebra' })).toEqual([]);
  expect(find({ text: 'spindle-health' })).toEqual(['spindle-health']);
});

test('filters combine', () => {
  expect(find({ category: 'quality', pilot: 'FFT', maturity: 'production' })).toEqual(['dimensional-check']);
});
