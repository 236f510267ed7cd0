import type { HandoverTotals } from '@portal/kit/wire';
import type { IntlShape } from 'react-intl';
import type { SheetItem } from './sheetParts';

export const totalNames = [
  'open',
  'unowned',
  'shelved',
  'over',
  'assignments',
  'overdue',
  'done',
] as const satisfies readonly (keyof HandoverTotals)[];

/** How many items there are of each kind and state, without zeros: `[['open', 3]]`. */
export function partCounts(items: readonly SheetItem[]) {
  const count = (kind: SheetItem['kind'], state: SheetItem['state']) =>
    items.filter((one) => one.kind === kind && one.state === state).length;
  const counts = [
    ['open', count('condition', 'open')],
    ['shelved', count('condition', 'shelved')],
    ['over', count('condition', 'over')],
    ['assignments', count('assignment', 'open')],
    ['done', count('assignment', 'over')],
  ] as const;
  return counts.filter(([, counted]) => counted > 0);
}

/** Some totals in one line: "Open: 3 · Shelved: 1". */
export const countsText = (
  intl: IntlShape,
  counts: readonly (readonly [keyof HandoverTotals, number])[],
): string =>
  counts
    .filter(([, count]) => count > 0)
    .map(([name, count]) =>
      intl.formatMessage(
        { id: 'shared.labelled' },
        { label: intl.formatMessage({ id: `handover.total.${name}` }), value: intl.formatNumber(count) },
      ),
    )
    .join(' · ');
