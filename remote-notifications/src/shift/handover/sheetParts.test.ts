import { sheetParts, type SheetItem } from './sheetParts';

const AT = '2026-01-01T14:00:00.000Z';
const ana = { userId: 'ana', name: 'Ana' };
let made = 0;
const item = (over: Partial<SheetItem> = {}): SheetItem => ({
  kind: 'condition',
  itemId: `item-${(made += 1)}`,
  what: `Trouble ${made}`,
  module: 'press-2',
  priority: 'Mid',
  state: 'open',
  since: '2026-01-01T06:00:00.000Z',
  owner: ana,
  notes: [],
  ...over,
});
const over = { state: 'over', what: 'Wire feed blocked' } as const;
const note = { timestamp: '2026-01-01T07:00:00.000Z', by: 'Ana', words: 'Nozzle changed' };

it('is by machine in the order of the items, under the name that one of them says', () => {
  const sheet = sheetParts(
    [
      item({ module: 'cell-1' }),
      item(),
      item({ module: 'cell-1', moduleName: 'Cell 1' }),
      item({ module: undefined, kind: 'assignment' }),
    ],
    AT,
  );
  expect(sheet.map(({ name, lines }) => [name, lines.length])).toEqual([
    ['Cell 1', 2],
    ['press-2', 1],
    [undefined, 1],
  ]);
});

it('says the same trouble that came and went once, but what somebody wrote on', () => {
  const [machine] = sheetParts(
    [item(over), item(over), item({ ...over, notes: [note] }), item(over), item()],
    AT,
  );
  expect(machine?.lines.map((line) => line.length)).toEqual([3, 1, 1]);
});

it('lists a usual shift whole', () => {
  const sheet = sheetParts(
    Array.from({ length: 22 }, (_, at) => item({ module: `cell-${at % 4}` })),
    AT,
  );
  expect(sheet.flatMap(({ rest }) => rest)).toEqual([]);
});

const cleared = (at: number) => item({ ...over, what: `Cleared ${at}`, priority: 'Low' });

it('lists what is High, overdue or nobody’s, however much there is, and loses nothing', () => {
  const late = item({ what: 'Late', priority: 'Low', due: '2026-01-01T12:00:00.000Z' });
  const left = item({ what: 'Left', priority: 'Low', owner: { ...ana, left: true } });
  const must = [
    ...Array.from({ length: 40 }, () => item({ priority: 'High' })),
    ...Array.from({ length: 40 }, () => item({ owner: undefined })),
    ...[late, left],
  ];
  const other = [item({ priority: 'Low' }), ...Array.from({ length: 200 }, (_, at) => cleared(at))];
  const sheet = sheetParts([...other, ...must], AT);
  const lines = new Set(sheet.flatMap((part) => part.lines).flat());
  expect(must.filter((one) => !lines.has(one))).toEqual([]);
  expect(new Set([...lines, ...sheet.flatMap(({ rest }) => rest)]).size).toBe(must.length + other.length);
});

it('is by priority in a flood, what matters first, and fills the page before it folds', () => {
  const mid = Array.from({ length: 6 }, () => item());
  const low = item({ priority: 'Low' });
  const [high, late] = [item({ priority: 'High' }), item({ due: '2026-01-01T12:00:00.000Z' })];
  const sheet = sheetParts(
    [...Array.from({ length: 60 }, (_, at) => cleared(at)), low, ...mid, late, high],
    AT,
  );
  expect(sheet.map(({ flood }) => flood)).toEqual(['High', 'Mid', 'Low', 'over']);
  expect(sheet[1]?.lines[0]?.[0]).toBe(late);
  const listed = sheet.flatMap(({ lines }) => lines).length;
  // Each part has a heading, and a count of its rest.
  expect(listed + 3 * sheet.length).toBe(36);
});

it.each([0, 1, 2])('never folds a line alone: %d beyond the page', (beyond) => {
  const fits = 36 - 3;
  const items = Array.from({ length: fits + 2 + beyond }, (_, at) => cleared(at));
  const [part] = sheetParts(items, AT);
  expect(part?.rest).not.toHaveLength(1);
});

it('counts what became of items and long notes, which have rows of their own', () => {
  const isFlood = (words: string | undefined, said?: string) => {
    const notes = words === undefined ? [] : [{ ...note, words }];
    const items = Array.from({ length: 24 }, (_, at) =>
      item({ module: `cell-${at % 3}`, notes: at ? [] : notes }),
    );
    return sheetParts(items, AT, () => said).some(({ flood }) => flood !== undefined);
  };
  expect(isFlood(undefined)).toBe(false);
  expect(isFlood('Nozzle changed', 'Taken over')).toBe(false);
  expect(isFlood(undefined, 'Not taken over: Mehmet Yilmaz had it already')).toBe(true);
  expect(isFlood('Nozzle changed. '.repeat(80))).toBe(true);
});
