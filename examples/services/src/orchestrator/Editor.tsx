/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks';
import { type LocalEntry as Entry } from '../catalogue/entry';
import { Select } from '../kit/fields';
import { t } from '../kit/language';
import { MAX_NAME, MAX_STEPS } from './limits';
import { missingInputs } from './run';
import { type Draft } from './workflow';

interface Props {
  initial: Draft & { id?: string };
  entries: ReadonlyMap<string, Entry>;
  pilots: readonly string[];
  onSave: (draft: Draft & { id?: string }, thenRun: boolean) => Promise<void>;
  onCancel: () => void;
}

/** Name, pilot and steps of one workflow. Steps move by buttons, so that keyboard and touch can do it alike. */
export function Editor({ initial, entries, pilots, onSave, onCancel }: Props) {
  const [draft, setDraft] = useState(initial);
  const nameField = useRef<HTMLInputElement>(null);
  useEffect(() => nameField.current?.focus(), []);
  const [isTried, setIsTried] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const { name, pilotCode, steps } = draft;
  const missing = missingInputs(steps, (id) => entries.get(id));
  const isIncomplete = name.trim() === '' || steps.length === 0;
  const setSteps = (next: Draft['steps']) => setDraft({ ...draft, steps: next });
  const without = (index: number) => steps.filter((_, at) => at !== index);
  const moved = (index: number, to: number) =>
    without(index).toSpliced(to, 0, ...steps.slice(index, index + 1));

  const save = async (thenRun: boolean) => {
    setIsTried(true);
    if (isIncomplete || isSaving) return;
    setIsSaving(true);
    await onSave(draft, thenRun);
    setIsSaving(false);
  };
  return (
    <form
      class="card stack"
      onSubmit={(event) => {
        event.preventDefault();
        void save(false);
      }}
    >
      <h3>{t(initial.id === undefined ? 'workflow.new' : 'workflow.edit')}</h3>
      <label class="field">
        {t('editor.name')}
        <input
          ref={nameField}
          maxLength={MAX_NAME}
          value={name}
          onInput={(event) => setDraft({ ...draft, name: event.currentTarget.value })}
        />
      </label>
      {pilots.length > 1 && (
        <Select
          label={t('pilot')}
          value={pilotCode}
          options={pilots.map((pilot) => [pilot, pilot])}
          onChange={(pilot) => setDraft({ ...draft, pilotCode: pilot })}
        />
      )}
      <ol class="stack">
        {steps.map((step, index) => {
          const title = entries.get(step.entryId)?.title ?? step.entryId;
          const kinds = (missing[index] ?? []).map((kind) => t(`kind.${kind}`)).join(', ');
          const button = (
            sign: string,
            id: 'up' | 'down' | 'remove',
            next: () => Draft['steps'],
            isOff = false,
          ) => (
            <button
              type="button"
              disabled={isOff}
              aria-label={t(`step.${id}`, { number: index + 1, title })}
              onClick={() => setSteps(next())}
            >
              {sign}
            </button>
          );
          return (
            <li key={index} class="row">
              <div class="grow">
                <strong>{`${index + 1}. ${title}`}</strong>
                {kinds !== '' && <p class="chip bad">{t('step.missing', { kinds })}</p>}
                <label>
                  <input
                    type="checkbox"
                    checked={step.fails}
                    onChange={() => setSteps(steps.toSpliced(index, 1, { ...step, fails: !step.fails }))}
                  />
                  {` ${t('step.fail')}`}
                </label>
              </div>
              {button('↑', 'up', () => moved(index, index - 1), index === 0)}
              {button('↓', 'down', () => moved(index, index + 1), index === steps.length - 1)}
              {button('×', 'remove', () => without(index))}
            </li>
          );
        })}
      </ol>
      {steps.length < MAX_STEPS && (
        <Select
          label={t('editor.add')}
          value=""
          options={[['', '…'], ...[...entries.values()].map(({ id, title }) => [id, title] as const)]}
          onChange={(entryId) => entryId !== '' && setSteps([...steps, { entryId, fails: false }])}
        />
      )}
      {isTried && isIncomplete && (
        <p class="chip bad" role="alert">
          {t('editor.incomplete')}
        </p>
      )}
      <div class="row">
        <button type="button" class="primary" disabled={isSaving} onClick={() => void save(true)}>
          {t('editor.saveRun')}
        </button>
        <button disabled={isSaving}>{t('editor.save')}</button>
        <button type="button" onClick={onCancel}>
          {t('cancel')}
        </button>
      </div>
    </form>
  );
}
