import { type FieldValues, type UseFormReturn } from 'react-hook-form';
import { useDraft } from './useDraft';
import { useUnsavedGuard } from './useUnsavedGuard';

interface FormDialogOptions<Values extends FieldValues> {
  /** Whose draft it is, and of which form: see `useDraft`. */
  draft: { userId: string; form: string };
  /** What was typed, to be copied where it cannot be saved. */
  typed: (values: Values) => string;
  /** It is being sent; by default, while the form is submitting. */
  busy?: boolean;
  onClose: () => void;
}

/**
 * What every form in a dialog needs besides its fields: as `frame` for `FormDialog` the draft that comes back, whether it is
 * being sent and the question before it is lost; and a `close` that leaves no draft behind.
 */
export function useFormDialog<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { draft: of, typed, busy = form.formState.isSubmitting, onClose }: FormDialogOptions<Values>,
) {
  const draft = useDraft(form, of);
  const guard = useUnsavedGuard(form.formState.isDirty && !busy, () => typed(form.getValues()));
  const close = () => {
    draft.clear();
    onClose();
  };
  return {
    frame: { notice: draft.notice, over: guard, busy, onClose: close },
    clearDraft: draft.clear,
    close,
  };
}
