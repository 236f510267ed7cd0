import { conditions } from './conditions';
import { FEW, type Many, MANY } from './manyRemotes';
import { againstBest, median, type Row, type Section, timesOf } from './results';

/** What the portal promises about its speed. */
export interface Goal {
  text: string;
  value: string;
  met: boolean;
}

/** One promise: the row it is about, and the most that comes out of it. */
interface Promised {
  row: string;
  text: string;
  most: number;
  unit: 'x' | 'ms' | 'kB' | '';
  of: (row: Row) => number;
}

const LOGIN_KILOBYTES = 170;
const COLD = 1;
const WARM = 1.05;
const SIGN_IN = 0.8;
const PREFETCHED_MS = 100;
/** Of what thirty remotes take more than three: a share of the time, no request, and these bytes of a page. */
const MANY_TIME = 1.05;
const MANY_KILOBYTES = 15;

const own = (row: Row) => median(row.values.portal);
const at = (many: Many) => (row: Row) => median(row.values[many]);
const grownBy = (row: Row) => at(MANY)(row) - at(FEW)(row);
const grownTimes = (row: Row) => timesOf(at(MANY)(row), at(FEW)(row));

const promises: readonly Promised[] = [
  ...conditions.flatMap(({ name, title }): Promised[] => [
    ...['login', 'dashboard', 'inbox'].flatMap((screen) =>
      (['cold', 'warm'] as const).map((cache): Promised => ({
        row: `${screen}.${cache}.${name}.usable`,
        text: `${screen}, ${cache}, usable, ${title}, against the best bundle`,
        most: cache === 'cold' ? COLD : WARM,
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
    ...(['cold', 'warm'] as const).map((cache): Promised => ({
      row: `remotes.${cache}.${name}.filled`,
      text: `Dashboard with four tiles, ${cache}, ${title}, ${MANY} against ${FEW}`,
      most: MANY_TIME,
      unit: 'x',
      of: grownTimes,
    })),
  ]),
  {
    row: 'remotes.requests',
    text: `Requests that ${MANY} cost more than ${FEW}`,
    most: 0,
    unit: '',
    of: grownBy,
  },
  {
    row: 'remotes.bytes',
    text: `Bytes that ${MANY} cost more than ${FEW}`,
    most: MANY_KILOBYTES,
    unit: 'kB',
    of: grownBy,
  },
  ...['notifications', 'user-management', 'services'].map((remote): Promised => ({
    row: `${remote}.prefetched.1x.route`,
    text: `Prefetched route change to ${remote}, unthrottled`,
    most: PREFETCHED_MS,
    unit: 'ms',
    of: own,
  })),
  {
    row: 'login.scriptBytes',
    text: 'Script of the login page, brotli',
    most: LOGIN_KILOBYTES,
    unit: 'kB',
    of: own,
  },
];

const shown = (value: number, unit: Promised['unit']): string =>
  `${value.toFixed(unit === 'x' ? 2 : unit === 'kB' ? 1 : 0)} ${unit}`.trim();

/** The goals that this run measured, each with what came out. */
export function goals(sections: readonly Section[]): Goal[] {
  const rows = sections.flatMap((section) => section.rows);
  return promises.flatMap(({ row: id, text, most, unit, of }) => {
    const row = rows.find((one) => one.id === id);
    if (!row) return [];
    const value = of(row);
    return [{ text: `${text}: at most ${shown(most, unit)}`, value: shown(value, unit), met: value <= most }];
  });
}
