import { type FieldValues, type UseFormReturn } from 'react-hook-form';
import { useDraft } from './unsaved/useDraft';

interface FormDialogOptions<Values extends FieldValues> {
  draft: { userId: string; form: string; except?: readonly (keyof Values)[] };
  /** @deprecated `FormDialog` reads its fields with their names */
  typed?: (values: Values) => string;
  /** @default while the form is submitting */
  busy?: boolean;
  onClose: () => void;
}

/**
 * The state of a form in a dialog: `frame` are the props of `FormDialog` for the draft and the sending; `close` also
 * deletes the draft. Esc and a press beside the dialog keep it: what was entered is back when it is opened again.
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
    // `over` is always null, for remotes of older builds that still render it.
    frame: {
      notice: draft.notice,
      over: null as typeof draft.notice,
      busy,
      onClose: close,
      onDismiss: onClose,
    },
    clearDraft: draft.clear,
    close,
  };
}
