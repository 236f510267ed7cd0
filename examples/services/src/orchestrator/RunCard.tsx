/** @jsxImportSource preact */
import { type LocalEntry as Entry } from '../catalogue/entry';
import { dateTime, duration, t } from '../kit/language';
import { type RunState, standing } from './run';
import { type Run } from './workflow';

const tones: Record<RunState, string> = { running: 'accent', done: 'good', failed: 'bad', cancelled: '' };

interface Props {
  run: Run;
  entries: ReadonlyMap<string, Entry>;
  now: number;
  isOpen: boolean;
  onCancel: () => void;
}

/** One run: its state, its steps, and whether the portal has been told. */
export function RunCard({ run, entries, now, isOpen, onCancel }: Props) {
  const { state, endedAt, steps } = standing(run, now);
  const took = endedAt === null ? '' : ` · ${duration(endedAt - run.startedAt)}`;
  return (
    <li>
      <details class="card" open={isOpen}>
        <summary class="row">
          <span class="grow">
            <strong>{run.name}</strong>
            <br />
            <span class="quiet">{`${run.pilotCode} · ${run.startedBy} · ${dateTime(run.startedAt)}${took}`}</span>
          </span>
          <span class={`chip ${tones[state]}`} role={isOpen ? 'status' : undefined}>
            {t(`state.${state}`)}
          </span>
        </summary>
        <ol class="stack">
          {run.steps.map(({ entryId, fails, missing }, index) => {
            const step = steps[index] ?? { state: 'waiting', share: 0 };
            const title = entries.get(entryId)?.title ?? entryId;
            const kinds = missing.map((kind) => t(`kind.${kind}`)).join(', ');
            return (
              <li key={index}>
                <p class="row">
                  <span class="grow">{`${index + 1}. ${title}`}</span>
                  <span class={step.state === 'failed' ? 'chip bad' : 'chip'}>
                    {t(`state.${step.state}`)}
                  </span>
                </p>
                {step.state === 'running' && <progress value={step.share} aria-label={title} />}
                {step.state === 'failed' && <p>{fails ? t('run.onPurpose') : t('run.missing', { kinds })}</p>}
              </li>
            );
          })}
        </ol>
        {state === 'running' ? (
          <button type="button" onClick={onCancel}>
            {t('cancel')}
            <span class="hidden"> {run.name}</span>
          </button>
        ) : (
          <p class="quiet">{t(`delivery.${run.delivery}`)}</p>
        )}
      </details>
    </li>
  );
}
