/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks';
import { categories, type Kind, type LocalEntry, onSite } from '../catalogue/entry';
import { Icon } from '../ui/icons';
import { Problem } from '../ui/Problem';
import { type Failure } from '../ui/session';
import { common } from '../ui/text';
import { EditorStep } from './EditorStep';
import { missingInputs } from './missing';
import { t } from './text';
import { MAX_NAME, MAX_STEPS } from './limits';
import { type Step } from './workflow';

export interface Draft {
  id: string | null;
  name: string;
  pilotCode: string;
  steps: Step[];
}

interface Props {
  draft: Draft;
  entries: ReadonlyMap<string, LocalEntry>;
  pilots: readonly string[];
  onSave: (draft: Draft, thenRun: boolean) => Promise<Failure | null>;
  onCancel: () => void;
}

/** A service that gives `kind` and needs nothing but what the site has. */
const helperFor = (kind: Kind | undefined, entries: ReadonlyMap<string, LocalEntry>) =>
  kind &&
  [...entries.values()].find(
    ({ inputs, outputs }) => outputs.includes(kind) && inputs.every((input) => onSite.includes(input)),
  );

/** Name, pilot and steps of one workflow. Steps move by buttons, so that keyboard and touch can do it alike. */
export function Editor({ draft: initial, entries, pilots, onSave, onCancel }: Props) {
  const [draft, setDraft] = useState(initial);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [tried, setTried] = useState(false);
  const [saving, setSaving] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  useEffect(() => nameField.current?.focus(), []);

  const { name, pilotCode, steps } = draft;
  const missing = missingInputs(steps, (id) => entries.get(id));
  const noName = name.trim() === '';
  const noSteps = steps.length === 0;
  const setSteps = (next: Step[]) => setDraft({ ...draft, steps: next });
  const move = (from: number, to: number) => {
    const next = [...steps];
    const [step] = next.splice(from, 1);
    if (step) next.splice(to, 0, step);
    setSteps(next);
  };

  const save = async (thenRun: boolean) => {
    setTried(true);
    if (noName) nameField.current?.focus();
    if (noName || noSteps || saving) return;
    setSaving(true);
    const failed = await onSave(draft, thenRun);
    setFailure(failed);
    setSaving(false);
  };

  return (
    <form
      class="card stack editor"
      onSubmit={(event) => {
        event.preventDefault();
        void save(false);
      }}
    >
      <h3>{t(initial.id === null ? 'editor.new' : 'editor.edit')}</h3>
      <div class="editor-head">
        <label class="field">
          {t('editor.name')}
          <input
            ref={nameField}
            type="text"
            maxLength={MAX_NAME}
            value={name}
            aria-invalid={tried && noName}
            aria-describedby={tried && noName ? 'no-name' : undefined}
            onInput={(event) => setDraft({ ...draft, name: event.currentTarget.value })}
          />
          {tried && noName && (
            <span id="no-name" class="wrong">
              {t('editor.noName')}
            </span>
          )}
        </label>
        {pilots.length > 1 && (
          <label class="field">
            {common('pilot')}
            <select
              value={pilotCode}
              onChange={(event) => setDraft({ ...draft, pilotCode: event.currentTarget.value })}
            >
              {pilots.map((pilot) => (
                <option key={pilot}>{pilot}</option>
              ))}
            </select>
          </label>
        )}
      </div>
      <ol class="steps">
        {steps.map((step, index) => (
          <EditorStep
            key={index}
            index={index}
            count={steps.length}
            step={step}
            entry={entries.get(step.entryId)}
            missing={missing[index] ?? []}
            helper={helperFor(missing[index]?.[0], entries)}
            onInsert={(entryId) => setSteps(steps.toSpliced(index, 0, { entryId, fail: false }))}
            onMove={(to) => move(index, to)}
            onFail={(fail) => setSteps(steps.map((one, at) => (at === index ? { ...one, fail } : one)))}
            onRemove={() => setSteps(steps.filter((_, at) => at !== index))}
          />
        ))}
      </ol>
      {tried && noSteps && (
        <p class="wrong" role="alert">
          {t('editor.noSteps')}
        </p>
      )}
      {steps.length < MAX_STEPS && (
        <label class="field">
          {t('editor.add')}
          <select
            value=""
            onChange={(event) => {
              const { value } = event.currentTarget;
              if (value !== '') setSteps([...steps, { entryId: value, fail: false }]);
              event.currentTarget.value = '';
            }}
          >
            <option value="">{t('editor.choose')}</option>
            {categories.map((category) => (
              <optgroup key={category} label={common(`category.${category}`)}>
                {[...entries.values()]
                  .filter((entry) => entry.category === category)
                  .map((entry) => (
                    <option key={entry.id} value={entry.id}>
                      {entry.title}
                    </option>
                  ))}
              </optgroup>
            ))}
          </select>
        </label>
      )}
      {failure && <Problem failure={failure} />}
      <div class="row">
        <button type="button" class="button primary" disabled={saving} onClick={() => void save(true)}>
          <Icon name="play" flip /> {t('editor.saveRun')}
        </button>
        <button type="submit" class="button" disabled={saving}>
          {t('editor.save')}
        </button>
        <button type="button" class="button" onClick={onCancel}>
          {common('cancel')}
        </button>
      </div>
    </form>
  );
}
