/** @jsxImportSource preact */
import { number } from '../ui/locale';
import { type MachineFigures } from './statistics';
import { t } from './text';

const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** Alarms per machine and hour of the day: a table, so that it can be read with any tool; the shade only helps. */
export function Heatmap({ figures }: { figures: readonly MachineFigures[] }) {
  const most = Math.max(1, ...figures.flatMap(({ byHour }) => byHour));
  return (
    <section class="card stack wide" aria-labelledby="hours">
      <h2 id="hours">{t('hours')}</h2>
      <div class="scroll" role="group" aria-labelledby="hours" tabIndex={0}>
        <table class="heat">
          <thead>
            <tr>
              <th scope="col">
                <span class="hidden">{t('column.machine')}</span>
              </th>
              {hours.map((hour) => (
                <th key={hour} scope="col">
                  {hour}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {figures.map(({ machine, byHour }) => (
              <tr key={machine}>
                <th scope="row">{machine}</th>
                {byHour.map((count, hour) => (
                  <td
                    key={hour}
                    class={`heat-${count === 0 ? 0 : Math.ceil((count / most) * 5)}`}
                    title={t('hours.cell', { machine, from: hour, to: hour + 1, count: number(count) })}
                  >
                    {count === 0 ? <span class="quiet">·</span> : number(count)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p class="quiet small">{t('hours.note')}</p>
    </section>
  );
}
