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

export function countsOf(items: readonly SheetItem[]): (readonly [keyof HandoverTotals, number])[] {
  const count = (kind: SheetItem['kind'], state: SheetItem['state']) =>
    items.filter((one) => one.kind === kind && one.state === state).length;
  return [
    ['open', count('condition', 'open')],
    ['shelved', count('condition', 'shelved')],
    ['over', count('condition', 'over')],
    ['assignments', count('assignment', 'open')],
    ['done', count('assignment', 'over')],
  ];
}

/** Some counts in one line: "Open: 3 · Shelved: 1". */
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
