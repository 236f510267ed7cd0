import { byMachine, type SheetItem } from './byMachine';

let made = 0;
const item = (over: Partial<SheetItem> = {}): SheetItem => ({
  kind: 'condition',
  itemId: `item-${(made += 1)}`,
  what: `Trouble ${made}`,
  module: 'press-2',
  priority: 'Mid',
  state: 'open',
  since: '2026-01-01T06:00:00.000Z',
  notes: [],
  ...over,
});
const over = { state: 'over', what: 'Wire feed blocked' } as const;
const note = { timestamp: '2026-01-01T07:00:00.000Z', by: 'Ana', words: 'Nozzle changed' };

it('is by machine in the order of the items, under the name that one of them says', () => {
  const sheet = byMachine([
    item({ module: 'cell-1' }),
    item(),
    item({ module: 'cell-1', moduleName: 'Cell 1' }),
    item({ module: undefined, kind: 'assignment' }),
  ]);
  expect(sheet.map(({ name, lines }) => [name, lines.length])).toEqual([
    ['Cell 1', 2],
    ['press-2', 1],
    [undefined, 1],
  ]);
});

it('says the same trouble that came and went once, but what somebody wrote on', () => {
  const [machine] = byMachine([item(over), item(over), item({ ...over, notes: [note] }), item(over), item()]);
  expect(machine?.lines.map((line) => line.length)).toEqual([3, 1, 1]);
});

it('lists a usual shift whole', () => {
  const sheet = byMachine(Array.from({ length: 22 }, (_, at) => item({ module: `cell-${at % 4}` })));
  expect(sheet.flatMap(({ rest }) => rest)).toEqual([]);
});

it('keeps a flood to a page, the first of each machine on it, and loses nothing', () => {
  const items = Array.from({ length: 600 }, (_, at) => item({ module: `cell-${at % 12}` }));
  const sheet = byMachine(items);
  const lines = sheet.flatMap((one) => one.lines);
  // Each machine has one more line for the count of its rest.
  expect(lines.length + sheet.length).toBeLessThanOrEqual(24);
  expect(sheet[0]?.lines[0]?.[0]).toBe(items[0]);
  expect(new Set([...lines, ...sheet.map(({ rest }) => rest)].flat()).size).toBe(600);
});

it('counts what became of items, which stands in their rows, so that a kept sheet is a page, too', () => {
  const rowsOn = (said: string | undefined) => {
    const items = Array.from({ length: 24 }, (_, at) => item({ module: `cell-${at % 3}` }));
    return byMachine(items, () => said).map(({ lines, rest }) => [lines.length, rest.length]);
  };
  const whole = [8, 0];
  expect(rowsOn(undefined)).toEqual([whole, whole, whole]);
  expect(rowsOn('Taken over')).toEqual([whole, whole, whole]);
  const fewer = [3, 5];
  expect(rowsOn('Not taken over: Mehmet Yilmaz had it already')).toEqual([fewer, fewer, fewer]);
});

it('counts a long note by its rows', () => {
  const left = (words: string) => {
    const notes = [{ ...note, words }];
    const items = Array.from({ length: 20 }, (_, at) => item({ module: `cell-${at % 2}` }));
    return byMachine([item({ module: 'cell-0', notes }), ...items]).flatMap(({ rest }) => rest).length;
  };
  expect(left('Nozzle changed')).toBe(0);
  expect(left('Nozzle changed. '.repeat(50))).toBeGreaterThan(0);
});
