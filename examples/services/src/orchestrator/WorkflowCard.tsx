/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { type LocalEntry } from '../catalogue/entry';
import { Icon } from '../ui/icons';
import { dateTime } from '../ui/locale';
import { common } from '../ui/text';
import { t } from './text';
import { type Workflow } from './workflow';

interface Props {
  workflow: Workflow;
  entries: ReadonlyMap<string, LocalEntry>;
  showPilot: boolean;
  running: boolean;
  onRun: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** A workflow with its steps in a row; deleting asks once more in place. */
export function WorkflowCard({ workflow, entries, showPilot, running, onRun, onEdit, onDelete }: Props) {
  const [asking, setAsking] = useState(false);
  const { name, steps, pilotCode, changedBy, changedAt } = workflow;
  return (
    <li class="card stack tight">
      <div class="row between">
        <h3 class="name">{name}</h3>
        {showPilot && <span class="chip">{pilotCode}</span>}
      </div>
      <ol class="chain">
        {steps.map(({ entryId, fail }, index) => (
          <li key={index} class={fail ? 'chip bad' : 'chip accent'}>
            {entries.get(entryId)?.title ?? entryId}
            {fail && <span class="hidden"> ({t('step.fails')})</span>}
            {fail && <Icon name="bolt" />}
          </li>
        ))}
      </ol>
      <p class="quiet small">{t('changed', { who: changedBy, when: dateTime(Date.parse(changedAt)) })}</p>
      {asking ? (
        <div class="row" role="group" aria-label={t('delete.sure', { name })}>
          <span class="grow">{t('delete.sure', { name })}</span>
          <button type="button" class="button danger" onClick={onDelete}>
            {t('delete')}
          </button>
          <button type="button" class="button" autofocus onClick={() => setAsking(false)}>
            {common('cancel')}
          </button>
        </div>
      ) : (
        <div class="row">
          <button type="button" class="button primary" disabled={running} onClick={onRun}>
            <Icon name="play" flip /> {running ? t('running') : t('run')}
            <span class="hidden"> {name}</span>
          </button>
          <button type="button" class="button" onClick={onEdit}>
            <Icon name="edit" /> {t('edit')}
            <span class="hidden"> {name}</span>
          </button>
          <button
            type="button"
            class="button square"
            aria-label={t('delete.label', { name })}
            onClick={() => setAsking(true)}
          >
            <Icon name="trash" />
          </button>
        </div>
      )}
    </li>
  );
}
