/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { type Call, type Result } from '../kit/call';
import { Facts } from '../kit/data';
import { Select } from '../kit/fields';
import { duration, percent, t } from '../kit/language';
import { Problem } from '../kit/Problem';
import { type Cell } from './cell';
import { PARTS_WANTED, reportOf } from './report';

interface Props {
  cell: Cell;
  pilots: readonly string[];
  call: Call;
}

/** What the run has shown so far. It leaves this page only when somebody presses "send". */
export function ReportCard({ cell, pilots, call }: Props) {
  const [pilotCode, setPilotCode] = useState(pilots[0] ?? '');
  const [sent, setSent] = useState<Result<{ delivery: 'sent' | 'off' | 'refused' }>>();
  const [isSending, setIsSending] = useState(false);
  const { checks, cycle, availability, stops, passed } = reportOf(cell);
  const done = checks.filter((check) => check.passed).length;

  const send = async () => {
    setIsSending(true);
    setSent(await call('virtual-commissioning/api/reports', 'POST', { pilotCode, cell }));
    setIsSending(false);
  };

  return (
    <section class="card stack wide">
      <div class="row">
        <h2 class="grow">{t('report')}</h2>
        <span class={passed ? 'chip good' : 'chip warn'}>
          {passed ? t('report.passed') : t('report.open', { done, all: checks.length })}
        </span>
      </div>
      <ul class="row">
        {checks.map(({ id, passed: isPassed }) => (
          <li key={id} class={isPassed ? 'chip good' : 'chip'}>
            <span aria-hidden="true">{isPassed ? '✓' : '○'} </span>
            {id === 'parts' && t('check.parts', { count: PARTS_WANTED })}
            {id === 'pause' && t('check.pause')}
            {id !== 'parts' && id !== 'pause' && t('check.fault', { fault: t(`fault.${id}`) })}
            <span class="hidden"> {t(isPassed ? 'state.done' : 'state.waiting')}</span>
          </li>
        ))}
      </ul>
      <Facts
        facts={[
          [t('report.mean'), cycle ? duration(cycle.mean) : '–'],
          [t('report.range'), cycle ? `${duration(cycle.shortest)} – ${duration(cycle.longest)}` : '–'],
          [t('report.availability'), percent(availability)],
          [t('report.stops'), stops],
        ]}
      />
      <div class="row">
        {pilots.length > 1 && (
          <Select
            label={t('pilot')}
            value={pilotCode}
            options={pilots.map((pilot) => [pilot, pilot])}
            onChange={setPilotCode}
          />
        )}
        <button
          type="button"
          class="primary"
          disabled={cell.time === 0 || isSending}
          onClick={() => void send()}
        >
          {t('report.send')}
        </button>
        <p class="quiet grow" role="status">
          {sent?.ok ? t(`delivery.${sent.data.delivery}`) : t('report.note')}
        </p>
      </div>
      {sent?.ok === false && <Problem text={t(`error.${sent.failure}`)} onRetry={() => void send()} />}
    </section>
  );
}
