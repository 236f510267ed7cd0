/** @jsxImportSource preact */
import { clock, day, number } from '../ui/locale';
import { alarmsOverTime, HOUR, type MachineTimes, type Window } from './statistics';
import { t } from './text';

const WIDE = 960;
const HIGH = 260;
const LEFT = 40;
const FOOT = 34;
const TOP = 12;

/** A round number at or above `value` for the axis, with the step between its lines. */
function axis(value: number): { top: number; step: number } {
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500].find((one) => value / one <= 5) ?? 1000;
  return { top: Math.max(step, Math.ceil(value / step) * step), step };
}

/** Alarms over time, stacked by machine; a table behind a button says the same in numbers. */
export function TimeChart({ times, window }: { times: readonly MachineTimes[]; window: Window }) {
  const buckets = alarmsOverTime(times, window);
  const sums = buckets.map(({ counts }) => counts.reduce((sum, count) => sum + count, 0));
  const { top, step } = axis(Math.max(1, ...sums));
  const wide = (WIDE - LEFT - 8) / buckets.length;
  const y = (count: number) => TOP + (HIGH - TOP - FOOT) * (1 - count / top);
  const short = (buckets[0] ? buckets[0].to - buckets[0].from : 0) < 20 * HOUR;
  const name = (at: number) => (short ? clock(at) : day(at));
  const every = Math.max(1, Math.ceil(buckets.length / 10));
  const lines = Array.from({ length: Math.floor(top / step) + 1 }, (_, index) => index * step);
  return (
    <section class="card stack wide" aria-labelledby="over-time">
      <div class="row between">
        <h2 id="over-time">{t('overTime')}</h2>
        <ul class="row small">
          {times.map(({ machine }, index) => (
            <li key={machine}>
              <span class={`swatch s${index % 6}`} /> {machine}
            </li>
          ))}
        </ul>
      </div>
      <div class="scroll" role="group" aria-labelledby="over-time" tabIndex={0}>
        <svg class="bars" viewBox={`0 0 ${WIDE} ${HIGH}`} role="img" aria-labelledby="over-time">
          {lines.map((count) => (
            <g key={count}>
              <line x1={LEFT} x2={WIDE - 8} y1={y(count)} y2={y(count)} class="grid" />
              <text x={LEFT - 8} y={y(count) + 4} text-anchor="end">
                {number(count)}
              </text>
            </g>
          ))}
          {buckets.map(({ from, counts }, index) => {
            let below = 0;
            const x = LEFT + index * wide;
            return (
              <g key={from}>
                {counts.map((count, machine) => {
                  if (count === 0) return null;
                  const bottom = y(below);
                  below += count;
                  return (
                    <rect
                      key={machine}
                      class={`bar s${machine % 6}`}
                      x={x + wide * 0.12}
                      width={wide * 0.76}
                      y={y(below)}
                      height={Math.max(0, bottom - y(below) - 1)}
                      rx={2}
                    >
                      <title>{`${name(from)} · ${times[machine]?.machine ?? ''}: ${number(count)}`}</title>
                    </rect>
                  );
                })}
                {index % every === 0 && (
                  <text x={x + wide / 2} y={HIGH - 12} text-anchor="middle">
                    {name(from)}
                  </text>
                )}
              </g>
            );
          })}
        </svg>
      </div>
      <details>
        <summary class="small">{t('overTime.table')}</summary>
        <div class="scroll">
          <table class="figures">
            <thead>
              <tr>
                <th scope="col">{t('column.from')}</th>
                {times.map(({ machine }) => (
                  <th key={machine} scope="col">
                    {machine}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {buckets.map(({ from, counts }) => (
                <tr key={from}>
                  <th scope="row">{name(from)}</th>
                  {counts.map((count, machine) => (
                    <td key={machine}>{number(count)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  );
}
