/** @jsxImportSource preact */
import { dateTime, duration, t } from '../kit/language';
import { type RunSeen } from './routes';

const tones = {
  running: 'chip accent',
  done: 'chip good',
  failed: 'chip bad',
  waiting: 'chip',
  skipped: 'chip',
};

interface Props {
  run: RunSeen;
  titles: ReadonlyMap<string, string>;
  isOpen: boolean;
}

export function RunCard({ run, titles, isOpen }: Props) {
  const { name, pilotCode, startedBy, startedAt, endedAt, state, states, steps, delivery } = run;
  const facts = [
    pilotCode,
    startedBy,
    dateTime(startedAt),
    endedAt === null ? '' : duration(endedAt - startedAt),
  ];
  return (
    <details class="card" open={isOpen}>
      <summary class="row">
        <span class="grow">
          <strong>{name}</strong>
          <br />
          <span class="quiet">{facts.filter(Boolean).join(' · ')}</span>
        </span>
        <span class={tones[state]} role={isOpen ? 'status' : undefined}>
          {t(`state.${state}`)}
        </span>
      </summary>
      <ol class="stack">
        {steps.map(({ entryId }, index) => {
          const step = states[index] ?? 'waiting';
          return (
            <li key={index}>
              <p class="row">
                <span class="grow">{`${index + 1}. ${titles.get(entryId)}`}</span>
                <span class={tones[step]}>{t(`state.${step}`)}</span>
              </p>
              {step === 'running' && <progress aria-label={t('state.running')} />}
              {step === 'failed' && <p>{t('run.onPurpose')}</p>}
            </li>
          );
        })}
      </ol>
      {endedAt !== null && <p class="quiet">{t(`delivery.${delivery}`)}</p>}
    </details>
  );
}
