import type { HandoverItem } from '@portal/kit/wire';
import { sheetRows } from './csv';

const item: HandoverItem = {
  kind: 'condition',
  itemId: '5b7e0a35-6d6a-4d55-8a3c-0f4d3c1c7a11',
  what: 'Jam',
  module: 'press-2',
  priority: 'High',
  state: 'over',
  since: '2026-03-02T06:00:00.000Z',
  notes: [],
  given: false,
};
const author = { by: 'Ana Pop', timestamp: '2026-03-02T07:00:00.000Z' };

const columnsOf = (...items: HandoverItem[]) => {
  const [names = [], ...rows] = sheetRows(
    { sheet: { items } },
    (id) => id,
    () => undefined,
  );
  return (name: string) => rows.map((row) => row[names.indexOf(name)]);
};

it('says of each condition what caused it and what helped, once that is known', () => {
  const explained = { ...item, outcome: { ...author, cause: 'Worn nozzle', remedy: 'Changed it' } };
  const column = columnsOf(explained, { ...item, outcome: { ...author, remedy: 'Restarted' } }, item);
  expect(column('condition.cause')).toEqual(['Worn nozzle', '', '']);
  expect(column('condition.remedy')).toEqual(['Changed it', 'Restarted', '']);
});

it('says when an item is due, and who shelved it until when and why', () => {
  const shelf = { until: '2026-03-02T09:00:00.000Z', by: 'Ana Pop', reason: 'The filter comes tomorrow' };
  const column = columnsOf(
    { ...item, state: 'shelved', shelf },
    { ...item, due: '2026-03-02T08:00:00.000Z' },
  );
  expect(column('handover.csv.due')).toEqual(['', '2026-03-02T08:00:00.000Z']);
  expect(column('handover.csv.shelvedUntil')).toEqual([shelf.until, '']);
  expect(column('handover.csv.shelvedBy')).toEqual([shelf.by, '']);
  expect(column('handover.csv.shelvedFor')).toEqual([shelf.reason, '']);
});
