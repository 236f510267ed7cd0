import { useState } from 'react';
import { type FieldValues, type UseFormReturn } from 'react-hook-form';
import { asFailure } from '../http/failure/asFailure';
import type { ApiFailure } from '../session';
import { useCurrentUser } from '../store/hooks';
import { useDraft } from '../ui/forms/unsaved/useDraft';
import { useFormFailure } from '../ui/forms/useFormFailure';

/** The answer of a call, as a mutation of RTK Query gives it. */
interface Reply<Data> {
  data?: Data | undefined;
  error?: unknown;
}

interface SaveOptions<Values extends FieldValues, Data, Existing> {
  /** The draft's name, with the id of what the form edits: `role:new`. Undefined: no draft. */
  draft: string | undefined;
  /** Fields that are not part of the draft. */
  except?: readonly (keyof Values)[];
  /** Sends the form. Undefined if nothing was sent: the dialog stays as it is. */
  send: (values: Values) => PromiseLike<Reply<Data> | undefined> | undefined;
  /** Reports the outcome after the dialog has closed: without it, a screen reader says nothing about a save. */
  done: (data: Data, values: Values) => void;
  /** Leaves the dialog open for `done`, which shows the outcome in its place. */
  staysOpen?: boolean;
  /**
   * The form's own text for a refusal, or the refusal with its messages by the names of the form's fields; undefined if
   * the form shows it by itself.
   */
  refusal?: (failure: ApiFailure) => ApiFailure | string | undefined;
  /** Shows the failure's own text above the fields even if each message is beside its field. */
  summary?: boolean;
  /** What exists already, for the check that a name is taken. */
  existing?: readonly Existing[];
  onClose: () => void;
}

/**
 * The way a form in a dialog is saved: draft, sending, refusals beside their fields or above them, and what is reported
 * afterwards. `frame` are the props of `FormDialog`. Esc and a press beside the dialog keep the draft; Cancel and a
 * successful save delete it.
 */
export function useSave<Values extends FieldValues, Data = unknown, Existing = never>(
  form: UseFormReturn<Values>,
  options: SaveOptions<Values, Data, Existing>,
) {
  const { draft: name, except, send, done, staysOpen = false, refusal, summary = false, onClose } = options;
  const { existing = [] } = options;
  const { userId } = useCurrentUser();
  const draft = useDraft(form, {
    userId: name === undefined ? '' : userId,
    form: name ?? '',
    ...(except && { except }),
  });
  const { problem, show } = useFormFailure(form, { summary });
  const [isRunning, setRunning] = useState(false);
  const [whenSent, setWhenSent] = useState<readonly Existing[]>();

  const close = () => {
    draft.clear();
    onClose();
  };

  /** Runs another action of the dialog, such as a removal, like the save itself. */
  async function run<Result>(
    call: () => PromiseLike<Reply<Result> | undefined> | undefined,
    report?: (data: Result) => void,
  ): Promise<void> {
    show(undefined);
    const sending = call();
    if (sending === undefined) return;
    setRunning(true);
    try {
      const reply = await sending;
      if (reply === undefined) return;
      const { data, error } = reply;
      if (error !== undefined) {
        const failure = asFailure(error);
        return show(refusal ? refusal(failure) : failure, failure);
      }
      if (staysOpen) draft.clear();
      else close();
      report?.(data as Result);
    } finally {
      setRunning(false);
    }
  }

  const submit = form.handleSubmit((values) => {
    setWhenSent((before) => before ?? existing);
    return run(
      () => send(values),
      (data) => done(data, values),
    );
  });

  return {
    frame: {
      onSubmit: submit,
      problem,
      notice: draft.notice,
      busy: form.formState.isSubmitting || isRunning,
      onClose: close,
      onDismiss: onClose,
    },
    /** `existing` as it was when the form was first sent: what came since may be the form's own, its answer lost. */
    existing: whenSent ?? existing,
    clearDraft: draft.clear,
    run,
  };
}
