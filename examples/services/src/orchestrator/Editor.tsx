/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks';
import { Select } from '../kit/Select';
import { t } from '../kit/language';
import { type Draft } from './workflow';

export type Edited = Draft & { id?: string };

interface Props {
  initial: Edited;
  titles: ReadonlyMap<string, string>;
  pilots: readonly string[];
  onSave: (edited: Edited, thenRun: boolean) => Promise<void>;
  onCancel: () => void;
}

/** The editor of a workflow. Steps are moved by buttons, which work with keyboard and touch. */
export function Editor({ initial, titles, pilots, onSave, onCancel }: Props) {
  const [edited, setEdited] = useState(initial);
  const [isSaving, setIsSaving] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  useEffect(() => nameField.current?.focus(), []);
  const { name, pilotCode, steps } = edited;
  const isIncomplete = name.trim() === '' || steps.length === 0;
  const setSteps = (next: Draft['steps']) => setEdited({ ...edited, steps: next });
  const save = async (thenRun: boolean) => {
    setIsSaving(true);
    await onSave(edited, thenRun);
    setIsSaving(false);
  };
  return (
    <div class="card stack">
      <label class="field">
        {t('editor.name')}
        <input
          ref={nameField}
          maxLength={80}
          value={name}
          onInput={(event) => setEdited({ ...edited, name: event.currentTarget.value })}
        />
      </label>
      {pilots.length > 1 && (
        <Select
          label={t('pilot')}
          value={pilotCode}
          options={pilots.map((pilot) => [pilot, pilot])}
          onChange={(pilot) => setEdited({ ...edited, pilotCode: pilot })}
        />
      )}
      <ol class="stack">
        {steps.map((step, index) => {
          const number = { number: index + 1, title: titles.get(step.entryId) ?? step.entryId };
          const moved = steps.with(index, steps[index - 1] ?? step).with(Math.max(0, index - 1), step);
          const toggled = steps.with(index, { ...step, fails: !step.fails });
          return (
            <li key={index} class="row">
              <strong class="grow">{`${number.number}. ${number.title}`}</strong>
              <button
                disabled={index === 0}
                aria-label={t('step.up', number)}
                onClick={() => setSteps(moved)}
              >
                ↑
              </button>
              <button
                aria-label={t('step.remove', number)}
                onClick={() => setSteps(steps.toSpliced(index, 1))}
              >
                ×
              </button>
              <label>
                <input type="checkbox" checked={step.fails} onChange={() => setSteps(toggled)} />
                {` ${t('step.fail')}`}
              </label>
            </li>
          );
        })}
      </ol>
      <Select
        label={t('editor.add')}
        value=""
        options={[['', '…'], ...titles]}
        onChange={(entryId) => setSteps([...steps, { entryId, fails: false }])}
      />
      {isIncomplete && <p role="status">{t('editor.incomplete')}</p>}
      <div class="row">
        <button class="primary" disabled={isIncomplete || isSaving} onClick={() => void save(true)}>
          {t('editor.saveRun')}
        </button>
        <button disabled={isIncomplete || isSaving} onClick={() => void save(false)}>
          {t('editor.save')}
        </button>
        <button onClick={onCancel}>{t('cancel')}</button>
      </div>
    </div>
  );
}
