import { median, ratio, type Row, type Section } from './results';

/** What the portal promises about its speed. */
export interface Goal {
  text: string;
  value: string;
  met: boolean;
}

const LOGIN_KILOBYTES = 170;
const COLD = 1.1;
const WARM = 1;
const PREFETCHED_MS = 100;

/** The goals that this run measured, each with what came out. */
export function goals(sections: readonly Section[]): Goal[] {
  const rows = sections.flatMap((section) => section.rows);
  const found: Goal[] = [];
  const judge = (id: string, text: string, limit: number, of: (row: Row) => number, unit: string) => {
    const row = rows.find((one) => one.id === id);
    if (!row) return;
    const value = of(row);
    found.push({
      text: `${text}: at most ${limit.toFixed(unit === 'x' ? 2 : 0)} ${unit}`,
      value: `${value.toFixed(unit === 'x' ? 2 : 0)} ${unit}`,
      met: value <= limit,
    });
  };
  const againstPlain = (row: Row) => ratio(row, 'plain');
  const own = (row: Row) => median(row.values.portal);
  for (const [condition, title] of [
    ['1x', 'unthrottled'],
    ['4x', '4x CPU + Fast 4G'],
  ]) {
    judge(
      `dashboard.cold.${condition}.usable`,
      `Cold dashboard usable, ${title}, against the plain bundle`,
      COLD,
      againstPlain,
      'x',
    );
    judge(
      `dashboard.warm.${condition}.usable`,
      `Warm dashboard usable, ${title}, against the plain bundle`,
      WARM,
      againstPlain,
      'x',
    );
  }
  for (const remote of ['notifications', 'user-management', 'services'])
    judge(
      `${remote}.prefetched.1x.route`,
      `Prefetched route change to ${remote}, 1x CPU`,
      PREFETCHED_MS,
      own,
      'ms',
    );
  judge('login.scriptBytes', 'Script of the login page, brotli', LOGIN_KILOBYTES, own, 'kB');
  return found;
}
