/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { dateTime, t } from '../kit/language';
import { type Workflow } from './workflow';

interface Props {
  workflow: Workflow;
  titles: ReadonlyMap<string, string>;
  isRunning: boolean;
  onRun: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

export function WorkflowCard({ workflow, titles, isRunning, onRun, onEdit, onDelete }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const { name, steps, pilotCode, changedBy, changedAt } = workflow;
  const button = (words: string, onClick: () => void, isPrimary = false) => (
    <button class={isPrimary ? 'primary' : ''} disabled={isPrimary && isRunning} onClick={onClick}>
      {words} <span class="hidden">{name}</span>
    </button>
  );
  return (
    <div class="card stack">
      <h3>{name}</h3>
      <ol class="row">
        {steps.map(({ entryId, fails }, index) => (
          <li key={index} class={fails ? 'chip bad' : 'chip accent'}>
            {titles.get(entryId)} <span class="hidden">{fails && t('run.onPurpose')}</span>
          </li>
        ))}
      </ol>
      <p class="quiet">{`${pilotCode} · ${t('workflow.changed', { who: changedBy, when: dateTime(changedAt) })}`}</p>
      <div class="row">
        {isAsking && <span role="alert">{t('workflow.deleteSure', { name })}</span>}
        {!isAsking && button(t(isRunning ? 'state.running' : 'workflow.run'), onRun, true)}
        {!isAsking && button(t('workflow.edit'), onEdit)}
        {button(t('workflow.delete'), isAsking ? onDelete : () => setIsAsking(true))}
        {isAsking && button(t('cancel'), () => setIsAsking(false))}
      </div>
    </div>
  );
}
