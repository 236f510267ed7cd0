/** @jsxImportSource preact */
import { duration, number, percent } from '../ui/locale';
import { type MachineFigures } from './statistics';
import { t } from './text';

const orDash = (value: number | null) => (value === null ? '–' : duration(value));

/** The figures of each machine; a value changed by the thresholds shows the one before, too. */
export const MachineTable = ({
  figures,
  before,
}: {
  figures: readonly MachineFigures[];
  before: readonly MachineFigures[];
}) => (
  <section class="card stack wide" aria-labelledby="machines">
    <h2 id="machines">{t('machines')}</h2>
    <div class="scroll" role="group" aria-labelledby="machines" tabIndex={0}>
      <table class="figures">
        <thead>
          <tr>
            <th scope="col">{t('column.machine')}</th>
            <th scope="col">{t('column.alarms')}</th>
            <th scope="col">{t('column.between')}</th>
            <th scope="col">{t('column.recover')}</th>
            <th scope="col">{t('column.longest')}</th>
            <th scope="col">{t('column.availability')}</th>
            <th scope="col">{t('column.standstills')}</th>
          </tr>
        </thead>
        <tbody>
          {figures.map((one, index) => {
            const old = before[index];
            const was = (same: boolean, text: string) => !same && <s class="quiet small"> {text}</s>;
            return (
              <tr key={one.machine}>
                <th scope="row">
                  <span class={`swatch s${index % 6}`} /> {one.machine}
                </th>
                <td>
                  {number(one.alarms)}
                  {old && was(old.alarms === one.alarms, number(old.alarms))}
                </td>
                <td>
                  {orDash(one.betweenAlarms)}
                  {old && was(old.betweenAlarms === one.betweenAlarms, orDash(old.betweenAlarms))}
                </td>
                <td>
                  {orDash(one.toRecover)}
                  {old && was(old.toRecover === one.toRecover, orDash(old.toRecover))}
                </td>
                <td>{one.alarms === 0 ? '–' : duration(one.longestAlarm)}</td>
                <td>
                  <span class="measure">
                    <meter min={0} max={1} low={0.9} high={0.97} optimum={1} value={one.availability} />
                    <bdi>{percent(one.availability)}</bdi>
                  </span>
                </td>
                <td>{number(one.standstills)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
    <p class="quiet small">{t('machines.note')}</p>
  </section>
);
