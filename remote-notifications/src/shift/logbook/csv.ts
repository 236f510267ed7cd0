import type { Handover, HandoverItem, HandoverSheet } from '@portal/kit/wire';
import { totalNames } from '../handover/totals';

type Say = (id: string) => string;

const iso = (moment: string | undefined) => moment ?? '';

/** Handovers as a table, times in UTC. The first row has the column names. */
export function logbookRows(handovers: readonly Handover[], say: Say): string[][] {
  const columns = ['written', 'pilot', 'shift', 'from', 'to', 'giver', 'taker', 'accepted', 'acceptedAt'];
  return [
    [
      ...columns.map((name) => say(`logbook.csv.${name}`)),
      ...totalNames.map((name) => say(`handover.total.${name}`)),
      say('handover.remarks'),
    ],
    ...handovers.map(({ timestamp, pilotCode, shift, giver, taker, accepted, totals, remarks = '' }) => [
      ...[timestamp, pilotCode, shift.name ?? '', shift.from, shift.to, giver.name, taker.name],
      ...[accepted?.by.name ?? '', iso(accepted?.timestamp)],
      ...totalNames.map((name) => String(totals[name])),
      remarks,
    ]),
  ];
}

/** One sheet as a table. `after` says whether an item was accepted. */
export function sheetRows(
  { sheet: { items } }: { sheet: Pick<HandoverSheet, 'items'> },
  say: Say,
  after: (item: HandoverItem) => string | undefined,
): string[][] {
  const columns = [
    'machine',
    'what',
    'state',
    'priority',
    'since',
    'until',
    'stood',
    'owner',
    'notes',
    'after',
  ];
  return [
    [
      ...columns.map((name) => say(`handover.csv.${name}`)),
      ...[say('condition.cause'), say('condition.remedy')],
      ...['due', 'shelvedUntil', 'shelvedBy', 'shelvedFor'].map((name) => say(`handover.csv.${name}`)),
    ],
    ...items.map((item) => [
      ...[item.moduleName ?? item.module ?? '', item.what, item.status ?? item.state, item.priority],
      ...[
        item.since,
        iso(item.until),
        item.stoodMs === undefined ? '' : String(Math.round(item.stoodMs / 1000)),
      ],
      item.owner?.name ?? '',
      item.notes.map(({ by, words }) => `${by}: ${words}`).join('; '),
      after(item) ?? '',
      ...[item.outcome?.cause ?? '', item.outcome?.remedy ?? ''],
      ...[iso(item.due), iso(item.shelf?.until), item.shelf?.by ?? '', item.shelf?.reason ?? ''],
    ]),
  ];
}
