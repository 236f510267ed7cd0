/** @jsxImportSource preact */
import { type Kind, type LocalEntry } from '../catalogue/entry';
import { Icon } from '../ui/icons';
import { common } from '../ui/text';
import { t } from './text';
import { type Step } from './workflow';

interface Props {
  index: number;
  count: number;
  step: Step;
  entry: LocalEntry | undefined;
  missing: readonly Kind[];
  /** A service that would give what is missing. */
  helper: LocalEntry | undefined;
  onInsert: (entryId: string) => void;
  onMove: (to: number) => void;
  onFail: (fail: boolean) => void;
  onRemove: () => void;
}

/** One step of the workflow being edited: what it is, what it lacks, and the ways to move, break or drop it. */
export function EditorStep({
  index,
  count,
  step,
  entry,
  missing,
  helper,
  onInsert,
  onMove,
  onFail,
  onRemove,
}: Props) {
  const title = entry?.title ?? step.entryId;
  const numbered = { number: index + 1, title };
  return (
    <li class="step">
      <span class="step-number" aria-hidden="true">
        {index + 1}
      </span>
      <div class="grow stack tight">
        <strong>{title}</strong>
        {missing.length > 0 && (
          <p class="small wrong">
            <Icon name="alert" />{' '}
            {t('step.missing', { kinds: missing.map((kind) => common(`kind.${kind}`)).join(', ') })}
          </p>
        )}
        {helper && (
          <button type="button" class="button" onClick={() => onInsert(helper.id)}>
            <Icon name="plus" /> {t('step.insert', { title: helper.title })}
          </button>
        )}
        <label class="row small">
          <input
            type="checkbox"
            checked={step.fail}
            onChange={(event) => onFail(event.currentTarget.checked)}
          />
          {t('step.fail')}
        </label>
      </div>
      <div class="step-buttons">
        <button
          type="button"
          class="button square"
          disabled={index === 0}
          aria-label={t('step.up', numbered)}
          onClick={() => onMove(index - 1)}
        >
          <Icon name="up" />
        </button>
        <button
          type="button"
          class="button square"
          disabled={index === count - 1}
          aria-label={t('step.down', numbered)}
          onClick={() => onMove(index + 1)}
        >
          <Icon name="down" />
        </button>
        <button
          type="button"
          class="button square"
          aria-label={t('step.remove', numbered)}
          onClick={onRemove}
        >
          <Icon name="trash" />
        </button>
      </div>
    </li>
  );
}
