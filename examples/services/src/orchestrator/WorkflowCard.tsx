/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { type LocalEntry as Entry } from '../catalogue/entry';
import { dateTime, t } from '../kit/language';
import { type Workflow } from './workflow';

interface Props {
  workflow: Workflow;
  entries: ReadonlyMap<string, Entry>;
  isRunning: boolean;
  onRun: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** A workflow with its steps in a row; deleting asks once more in place. */
export function WorkflowCard({ workflow, entries, isRunning, onRun, onEdit, onDelete }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const { name, steps, pilotCode, changedBy, changedAt } = workflow;
  const button = (words: string, onClick: () => void, isPrimary = false) => (
    <button
      type="button"
      class={isPrimary ? 'primary' : ''}
      disabled={isPrimary && isRunning}
      onClick={onClick}
    >
      {words}
      <span class="hidden"> {name}</span>
    </button>
  );
  return (
    <li class="card stack">
      <h3>{name}</h3>
      <ol class="row">
        {steps.map(({ entryId, fails }, index) => (
          <li key={index} class={fails ? 'chip bad' : 'chip accent'}>
            {entries.get(entryId)?.title ?? entryId}
            {fails && <span class="hidden"> {t('run.onPurpose')}</span>}
          </li>
        ))}
      </ol>
      <p class="quiet">
        {pilotCode} · {t('workflow.changed', { who: changedBy, when: dateTime(changedAt) })}
      </p>
      {isAsking ? (
        <div class="row" role="alert">
          <span class="grow">{t('workflow.deleteSure', { name })}</span>
          {button(t('workflow.delete'), onDelete)}
          {button(t('cancel'), () => setIsAsking(false))}
        </div>
      ) : (
        <div class="row">
          {button(isRunning ? t('state.running') : t('workflow.run'), onRun, true)}
          {button(t('workflow.edit'), onEdit)}
          {button(t('workflow.delete'), () => setIsAsking(true))}
        </div>
      )}
    </li>
  );
}
