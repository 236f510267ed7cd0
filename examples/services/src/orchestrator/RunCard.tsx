/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks';
import { type LocalEntry } from '../catalogue/entry';
import { Icon, type IconName } from '../ui/icons';
import { dateTime, duration } from '../ui/locale';
import { common } from '../ui/text';
import { type Delivery, type Run, type RunState } from './run';
import { RunStepRow } from './RunStepRow';
import { t } from './text';

interface Props {
  run: Run;
  entries: ReadonlyMap<string, LocalEntry>;
  offset: number;
  open: boolean;
  showPilot: boolean;
  onCancel: () => void;
  onTell: () => void;
}

const looks: Record<RunState, { tone: string; icon: IconName }> = {
  running: { tone: 'chip accent', icon: 'play' },
  finished: { tone: 'chip good', icon: 'check' },
  failed: { tone: 'chip bad', icon: 'alert' },
  cancelled: { tone: 'chip', icon: 'stop' },
};

const again: readonly Delivery[] = ['off', 'refused'];

/** Server time, ticking while the run does, so that its bars move between two answers. */
function useNow(ticking: boolean, offset: number): number {
  const [now, setNow] = useState(() => Date.now() + offset);
  useEffect(() => {
    if (!ticking) return;
    const timer = setInterval(() => setNow(Date.now() + offset), 150);
    return () => clearInterval(timer);
  }, [ticking, offset]);
  return now;
}

/** One run: its state, its steps, and whether the portal has been told. */
export function RunCard({ run, entries, offset, open, showPilot, onCancel, onTell }: Props) {
  const now = useNow(run.state === 'running', offset);
  const { tone, icon } = looks[run.state];
  return (
    <li class={`card run ${run.state}`} data-testid="run" data-state={run.state}>
      <details open={open}>
        <summary>
          <span class="grow">
            <strong class="name">{run.workflowName}</strong>
            <span class="quiet small block">
              {dateTime(run.startedAt)} · {run.startedBy.name}
              {showPilot && ` · ${run.pilotCode}`}
              {run.endedAt !== null && ` · ${duration(run.endedAt - run.startedAt)}`}
            </span>
          </span>
          <span class={tone} role={open ? 'status' : undefined}>
            <Icon name={icon} /> {t(`state.${run.state}`)}
          </span>
        </summary>
        <ol class="run-steps">
          {run.steps.map((step, index) => (
            <RunStepRow
              key={index}
              number={index + 1}
              step={step}
              title={entries.get(step.entryId)?.title ?? step.entryId}
              now={now}
            />
          ))}
        </ol>
        <div class="row between">
          {run.state === 'running' ? (
            <button type="button" class="button" onClick={onCancel}>
              <Icon name="stop" /> {common('cancel')}
              <span class="hidden"> {run.workflowName}</span>
            </button>
          ) : (
            <p class="small quiet">
              {run.delivery !== 'none' && <Icon name={run.delivery === 'sent' ? 'check' : 'info'} />}{' '}
              {t(`delivery.${run.delivery}`)}
            </p>
          )}
          {again.includes(run.delivery) && (
            <button type="button" class="button" onClick={onTell}>
              <Icon name="send" flip /> {t('delivery.again')}
            </button>
          )}
        </div>
      </details>
    </li>
  );
}
