/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { type PageProps } from '../kit/boot';
import { Facts } from '../kit/data';
import { Segments } from '../kit/fields';
import { t } from '../kit/language';
import { Problem } from '../kit/Problem';
import { useLoad } from '../kit/useLoad';
import { clear, currentFault, faults, inject, newCell, phaseAt, start, stop } from './cell';
import { ReportCard } from './ReportCard';
import { Scene } from './Scene';
import { useCell } from './useCell';

const speeds = ['1', '2', '4'];

export default function CommissioningPage({ call, user }: PageProps) {
  const { data, failure, reload } = useLoad<{ pilots: string[] }>(call, 'virtual-commissioning/api/cell');
  const [speed, setSpeed] = useState('1');
  const { cell, setCell, isCalm } = useCell(Number(speed));
  if (failure === 'forbidden') return <Problem text={t('cell.forbidden', { pilot: user.pilotCode })} />;
  if (failure) return <Problem text={t(`error.${failure}`)} onRetry={reload} />;
  if (!data) return <p role="status">{t('loading')}</p>;
  const { mode, armed, cycles, scrap } = cell;
  const fault = currentFault(cell);
  return (
    <div class="grid halves">
      <section class="card stack">
        <div class="row">
          <h2 class="grow">{t('cell')}</h2>
          <span class={`chip ${fault ? 'bad' : mode === 'running' ? 'good' : 'warn'}`} role="status">
            {fault ? t(`fault.${fault}`) : t(mode === 'running' ? 'cell.running' : 'cell.stopped')}
          </span>
        </div>
        <Scene cell={cell} isCalm={isCalm} />
        <Facts
          facts={[
            [t('cell.now'), t(`phase.${phaseAt(cell)}`)],
            [t('cell.parts'), cycles.length],
            [t('cell.scrap'), scrap],
          ]}
        />
      </section>
      <section class="card stack">
        <h2>{t('controls')}</h2>
        <div class="row">
          <button type="button" class="primary" disabled={mode !== 'stopped'} onClick={() => setCell(start)}>
            {t('controls.start')}
          </button>
          <button type="button" disabled={mode !== 'running'} onClick={() => setCell(stop)}>
            {t('controls.stop')}
          </button>
          <button type="button" disabled={cell.time === 0} onClick={() => setCell(newCell)}>
            {t('controls.reset')}
          </button>
        </div>
        <Segments
          label={t('controls.speed')}
          value={speed}
          options={speeds.map((one) => [one, `${one}×`])}
          onChange={setSpeed}
        />
        <fieldset class="row segments">
          <legend>{t('controls.inject')}</legend>
          {faults.map((one) => (
            <button
              key={one}
              type="button"
              disabled={fault !== null}
              aria-pressed={armed === one}
              onClick={() => setCell((current) => inject(current, one))}
            >
              {t(`fault.${one}`)}
            </button>
          ))}
        </fieldset>
        {armed && (
          <p class="quiet" role="status">
            {t('controls.armed')}
          </p>
        )}
        {fault && (
          <div class="card stack problem" role="alert">
            <p>
              <strong>{t(`fault.${fault}`)}</strong> {t(`remedy.${fault}`)}
            </p>
            <button type="button" onClick={() => setCell(clear)}>
              {t('controls.clear')}
            </button>
          </div>
        )}
      </section>
      <ReportCard cell={cell} pilots={data.pilots} call={call} />
    </div>
  );
}
