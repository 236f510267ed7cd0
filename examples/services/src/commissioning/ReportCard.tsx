/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { Icon } from '../ui/icons';
import { percent, seconds } from '../ui/locale';
import { Problem } from '../ui/Problem';
import { type Call, type Failure } from '../ui/session';
import { common } from '../ui/text';
import { type Cell } from './cell';
import { type CheckId, PARTS_WANTED, reportOf } from './report';
import { t } from './text';

type Sending =
  | { kind: 'idle' | 'sending' }
  | { kind: 'done'; delivery: 'sent' | 'off' | 'refused' }
  | { kind: 'failed'; failure: Failure };

const checkText = (id: CheckId) => {
  if (id === 'parts') return t('check.parts', { count: PARTS_WANTED });
  if (id === 'pause') return t('check.pause');
  return t('check.fault', { fault: t(`fault.${id}`) });
};

interface Props {
  cell: Cell;
  pilots: readonly string[];
  call: Call;
  onReset: () => void;
}

/** What the run has shown so far. It leaves this page only when somebody presses "send". */
export function ReportCard({ cell, pilots, call, onReset }: Props) {
  const [pilotCode, setPilotCode] = useState(pilots[0] ?? '');
  const [sending, setSending] = useState<Sending>({ kind: 'idle' });
  const report = reportOf(cell);
  const done = report.checks.filter(({ passed }) => passed).length;

  const send = async () => {
    setSending({ kind: 'sending' });
    const result = await call<{ delivery: 'sent' | 'off' | 'refused' }>(
      '/virtual-commissioning/api/reports',
      {
        method: 'POST',
        body: { pilotCode, report },
      },
    );
    setSending(
      result.ok
        ? { kind: 'done', delivery: result.data.delivery }
        : { kind: 'failed', failure: result.failure },
    );
  };

  return (
    <section class="card stack report" aria-labelledby="report">
      <div class="row between">
        <h2 id="report">{t('report')}</h2>
        <span class={report.passed ? 'chip good' : 'chip warn'}>
          {report.passed ? t('report.passed') : t('report.open', { done, all: report.checks.length })}
        </span>
      </div>
      <div class="report-body">
        <ul class="checks">
          {report.checks.map(({ id, passed }) => (
            <li key={id} class={passed ? 'passed' : ''}>
              <span class="tick">{passed && <Icon name="check" />}</span>
              <span>
                {checkText(id)}
                <span class="hidden"> {passed ? t('check.passed') : t('check.open')}</span>
              </span>
            </li>
          ))}
        </ul>
        <dl class="tally">
          <div>
            <dt>{t('report.mean')}</dt>
            <dd>{report.cycle ? seconds(report.cycle.mean) : '–'}</dd>
          </div>
          <div>
            <dt>{t('report.range')}</dt>
            <dd>
              {report.cycle ? `${seconds(report.cycle.shortest)} – ${seconds(report.cycle.longest)}` : '–'}
            </dd>
          </div>
          <div>
            <dt>{t('report.availability')}</dt>
            <dd>{percent(report.availability)}</dd>
          </div>
          <div>
            <dt>{t('report.stops')}</dt>
            <dd>{report.stops.length}</dd>
          </div>
        </dl>
      </div>
      <div class="row">
        {pilots.length > 1 && (
          <label class="field">
            {common('pilot')}
            <select value={pilotCode} onChange={(event) => setPilotCode(event.currentTarget.value)}>
              {pilots.map((pilot) => (
                <option key={pilot}>{pilot}</option>
              ))}
            </select>
          </label>
        )}
        <button
          type="button"
          class="button primary"
          disabled={cell.time === 0 || sending.kind === 'sending'}
          onClick={() => void send()}
        >
          <Icon name="send" flip /> {t('send')}
        </button>
        <button type="button" class="button" disabled={cell.time === 0} onClick={onReset}>
          {t('reset')}
        </button>
        <p class="small quiet grow note" role="status" data-testid="sent">
          {sending.kind === 'done' ? t(`sent.${sending.delivery}`) : t('send.note')}
        </p>
      </div>
      {sending.kind === 'failed' && <Problem failure={sending.failure} onRetry={() => void send()} />}
    </section>
  );
}
