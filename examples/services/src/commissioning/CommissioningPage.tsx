/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { type PageProps } from '../kit/boot';
import { type Result } from '../kit/call';
import { Select } from '../kit/Select';
import { duration, percent, t } from '../kit/language';
import { Pending, Problem } from '../kit/Problem';
import { useLoad } from '../kit/useLoad';
import { clear, currentFault, faults, inject, newCell, phaseAt, start, stop } from './cell';
import { reportOf } from './report';
import { Scene } from './Scene';
import { useCell } from './useCell';

const speeds = ['1', '2', '4'];

export default function CommissioningPage({ call, user }: PageProps) {
  const { data, failure, reload } = useLoad(call, 'virtual-commissioning/api/cell');
  const [speed, setSpeed] = useState('1');
  const { cell, setCell, isCalm } = useCell(Number(speed));
  const [sent, setSent] = useState<Result<{ delivery: 'sent' | 'off' | 'refused' }>>();
  if (failure === 'forbidden') return <p class="card">{t('cell.forbidden', { pilot: user.pilotCode })}</p>;
  if (!data) return <Pending failure={failure} onRetry={reload} />;
  const { mode, armed, time } = cell;
  const fault = currentFault(cell);
  const { parts, scrap, cycle, availability, stops } = reportOf(cell);
  const facts = [
    [t('cell.now'), t(`phase.${phaseAt(cell)}`)],
    [t('cell.parts'), parts],
    [t('cell.scrap'), scrap],
    [t('cell.mean'), cycle === null ? '–' : duration(cycle)],
    [t('cell.availability'), percent(availability)],
    [t('cell.stops'), stops],
  ];
  const send = async () => setSent(await call('virtual-commissioning/api/reports', 'POST', cell));
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
        <dl class="row">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section class="card stack">
        <h2>{t('controls')}</h2>
        <div class="row">
          <button class="primary" disabled={mode !== 'stopped'} onClick={() => setCell(start)}>
            {t('controls.start')}
          </button>
          <button disabled={mode !== 'running'} onClick={() => setCell(stop)}>
            {t('controls.stop')}
          </button>
          <button disabled={time === 0} onClick={() => setCell(newCell)}>
            {t('controls.reset')}
          </button>
        </div>
        <Select
          label={t('controls.speed')}
          value={speed}
          options={speeds.map((one) => [one, `${one}×`])}
          onChange={setSpeed}
        />
        <fieldset class="row">
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
        {armed && <p role="status">{t('controls.armed')}</p>}
        {fault && <button onClick={() => setCell(clear)}>{t('controls.clear')}</button>}
        <div class="row">
          <button disabled={time === 0} onClick={() => void send()}>
            {t('report.send')}
          </button>
          <p class="quiet grow" role="status">
            {sent?.ok ? t(`delivery.${sent.data.delivery}`) : t('report.note')}
          </p>
        </div>
        {sent?.ok === false && <Problem failure={sent.failure} />}
      </section>
    </div>
  );
}
