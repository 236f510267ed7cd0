/** @jsxImportSource preact */
import { Icon, type IconName } from '../ui/icons';
import { number } from '../ui/locale';
import { common } from '../ui/text';
import { type RunStep, type StepState } from './run';
import { t } from './text';

const icons: Record<StepState, IconName> = {
  waiting: 'clock',
  running: 'play',
  done: 'check',
  failed: 'close',
  skipped: 'skip',
};

const because = ({ willFail }: RunStep) => {
  if (willFail === null) return null;
  return willFail.kind === 'on-purpose'
    ? t('reason.on-purpose')
    : t('reason.missing-input', { kinds: willFail.inputs.map((kind) => common(`kind.${kind}`)).join(', ') });
};

/** A step of a run: a bar while it runs, what it gave when it is done, why when it failed. */
export function RunStepRow({
  number: position,
  step,
  title,
  now,
}: {
  number: number;
  step: RunStep;
  title: string;
  now: number;
}) {
  const done = step.startedAt === null ? 0 : Math.min(1, (now - step.startedAt) / (step.seconds * 1000));
  return (
    <li class={`run-step ${step.state}`}>
      <span class="run-dot">
        <Icon name={icons[step.state]} />
      </span>
      <div class="grow">
        <p class="row between">
          <span>
            <span class="quiet">{position}.</span> {title}
          </span>
          <span class="small quiet">{t(`step.state.${step.state}`)}</span>
        </p>
        {step.state === 'running' && (
          <progress max={100} value={Math.max(0, done * 100)} aria-label={title}>
            {Math.round(done * 100)} %
          </progress>
        )}
        {step.state === 'failed' && <p class="small wrong">{because(step)}</p>}
        {step.outputs.length > 0 && (
          <p class="row small outputs">
            {step.outputs.map(({ kind, count }) => (
              <span key={kind} class="chip">
                {common(`kind.${kind}`)}: {number(count)}
              </span>
            ))}
          </p>
        )}
      </div>
    </li>
  );
}
