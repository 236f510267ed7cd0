import { type FieldValues, type UseFormReturn } from 'react-hook-form';
import { useDraft } from './useDraft';

interface FormDialogOptions<Values extends FieldValues> {
  /** Whose draft it is, of which form, and what is never kept: see `useDraft`. */
  draft: { userId: string; form: string; except?: readonly (keyof Values)[] };
  /** @deprecated `FormDialog` reads its fields with their names */
  typed?: (values: Values) => string;
  /** It is being sent; by default, while the form is submitting. */
  busy?: boolean;
  onClose: () => void;
}

/**
 * What every form in a dialog needs besides its fields: as `frame` for `FormDialog` the draft that comes back and whether it is
 * being sent; and a `close` that leaves no draft behind.
 */
export function useFormDialog<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { draft: of, busy = form.formState.isSubmitting, onClose }: FormDialogOptions<Values>,
) {
  const draft = useDraft(form, of);
  const close = () => {
    draft.clear();
    onClose();
  };
  return {
    // Nothing over it any more: remotes that were built before draw it all the same.
    frame: { notice: draft.notice, over: null as typeof draft.notice, busy, onClose: close },
    clearDraft: draft.clear,
    close,
  };
}
