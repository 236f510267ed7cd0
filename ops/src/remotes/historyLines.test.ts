import { historyLines } from './historyLines';

const entry = (serial: number) =>
  JSON.stringify({
    at: '2026-03-01T08:00:00Z',
    who: 'ada',
    why: 'trial',
    action: '',
    serial,
    changes: ['x off'],
  });

it('names the newest entries with what each changed', () => {
  const text = `${entry(1)}\n${entry(2)}\n${entry(3)}\n`;
  expect(historyLines(text, { limit: 2, json: false })).toEqual([
    '2026-03-01T08:00:00Z  serial 2  ada: trial',
    '    x off',
    '2026-03-01T08:00:00Z  serial 3  ada: trial',
    '    x off',
  ]);
  expect(historyLines(text, { limit: 1, json: true })).toEqual([entry(3)]);
  expect(historyLines('', { limit: 20, json: false })).toEqual([]);
});

it('shows the others where one was cut off', () => {
  const text = `${entry(1)}\n${entry(2).slice(0, 30)}\n${entry(3)}\n`;
  expect(historyLines(text, { limit: 20, json: true })).toEqual([entry(1), entry(3)]);
  const lines = historyLines(text, { limit: 20, json: false });
  expect(lines.filter((line) => line.includes('serial')).length).toBe(2);
  expect(lines[2]).toBe('(an entry that could not be written to its end)');
});
