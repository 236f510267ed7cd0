import { conditions } from './conditions';
import { againstBest, median, type Row, type Section } from './results';

export interface Goal {
  text: string;
  value: string;
  met: boolean;
}

interface Promised {
  row: string;
  text: string;
  most: number;
  unit: 'x' | 'kB';
  of: (row: Row) => number;
}

const LOGIN_KILOBYTES = 230;
/** Ratios to the best bundle of the row. */
const MARKS = [
  ['cold', 'fcp', 'first paint', 1.15],
  ['warm', 'fcp', 'first paint', 1.15],
  ['cold', 'lcp', 'largest paint', 1.1],
  ['warm', 'lcp', 'largest paint', 1.1],
  ['cold', 'usable', 'usable', 1.05],
  ['warm', 'usable', 'usable', 1.1],
] as const;
const SIGN_IN = 0.8;
const LONG_TASKS = 1.2;

const promises: readonly Promised[] = [
  ...conditions.flatMap(({ name, title }): Promised[] => [
    ...['login', 'dashboard', 'inbox'].flatMap((screen) =>
      MARKS.map(([cache, mark, words, most]): Promised => ({
        row: `${screen}.${cache}.${name}.${mark}`,
        text: `${screen}, ${cache}, ${words}, ${title}, against the best bundle`,
        most,
        unit: 'x',
        of: againstBest,
      })),
    ),
    {
      row: `signIn.${name}`,
      text: `From the click that signs in to the usable dashboard, ${title}, against the best bundle`,
      most: SIGN_IN,
      unit: 'x',
      of: againstBest,
    },
  ]),
  {
    row: 'live.longTasksTotal',
    text: 'Long tasks while 500 frames come, against the best bundle',
    most: LONG_TASKS,
    unit: 'x',
    of: againstBest,
  },
  {
    row: 'login.scriptBytes',
    text: 'Script of the login page, brotli',
    most: LOGIN_KILOBYTES,
    unit: 'kB',
    of: (row) => median(row.values.portal),
  },
];

const shown = (value: number, unit: Promised['unit']): string =>
  `${value.toFixed(unit === 'x' ? 2 : 1)} ${unit}`;

export function goals(sections: readonly Section[]): Goal[] {
  const rows = sections.flatMap((section) => section.rows);
  return promises.flatMap(({ row: id, text, most, unit, of }) => {
    const row = rows.find((one) => one.id === id);
    if (!row) return [];
    const value = of(row);
    return [{ text: `${text}: at most ${shown(most, unit)}`, value: shown(value, unit), met: value <= most }];
  });
}
