import Alert from '@mui/material/Alert';
import { Button } from '../../button/Button';
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
} from 'react-hook-form';
import { FormattedMessage } from 'react-intl';
import { createDraft } from './draft';

interface DraftOptions<Values extends FieldValues> {
  /** The draft's user; '' keeps no draft. */
  userId: string;
  /** The form, with the id of what it edits: `assignment:new`. */
  form: string;
  except?: readonly (keyof Values)[];
}

/**
 * Stores a form's input as a draft and restores it. Show `notice` above the fields and call `clear` when the form was
 * sent.
 */
export function useDraft<Values extends FieldValues>(
  {
    watch,
    setValue,
    reset,
    getValues,
  }: Pick<UseFormReturn<Values>, 'watch' | 'setValue' | 'reset' | 'getValues'>,
  { userId, form, except = [] }: DraftOptions<Values>,
): { notice: ReactNode; clear: () => void } {
  const draft = useMemo(() => createDraft<Values>(userId, form), [userId, form]);
  const [before, setBefore] = useState<DefaultValues<Values>>();
  const excluded = except.join();

  useEffect(() => {
    if (userId === '') return;
    const saved = draft.read();
    if (saved) {
      // oxlint-disable-next-line set-state-in-effect -- what stood there before belongs to this one restoring
      setBefore(structuredClone(getValues()) as DefaultValues<Values>);
      for (const [name, value] of Object.entries(saved))
        setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
    }
    const skip = new Set(excluded.split(','));
    const watching = watch((_values, { type }) => {
      // Store only the user's changes, not values that the form fills in.
      if (type !== 'change') return;
      // With what the form fills in after it: a suggestion is made by the same change.
      queueMicrotask(() => {
        const values = Object.entries(getValues()).filter(([name]) => !skip.has(name));
        draft.write(Object.fromEntries(values) as Partial<Values>);
      });
    });
    return () => watching.unsubscribe();
  }, [draft, userId, excluded, watch, setValue, getValues]);

  const clear = useCallback(() => {
    draft.clear();
    setBefore(undefined);
  }, [draft]);

  const discard = () => {
    clear();
    reset(before);
  };
  const notice = before && (
    <Alert
      severity="info"
      action={
        <Button color="inherit" size="small" onClick={discard}>
          <FormattedMessage id="shared.draft.discard" />
        </Button>
      }
    >
      <FormattedMessage id="shared.draft.restored" />
    </Alert>
  );
  return { notice, clear };
}
