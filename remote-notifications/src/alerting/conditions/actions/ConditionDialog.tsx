import { Topic, Typography, useFailureText, useFeedback } from '@portal/kit';
import { type FieldValues, FormDialog, type UseFormReturn, useSave } from '@portal/kit/forms';
import type { Condition } from '@portal/kit/wire';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useRefusalText } from '../useRefusalText';

/** The actions that need a text or a person. */
export type ConditionAction = 'giveBack' | 'hand' | 'assign' | 'shelve' | 'explain';

export interface ActionDialogProps {
  condition: Condition;
  onClose: () => void;
}

interface ConditionDialogProps<Values extends FieldValues> extends ActionDialogProps {
  action: ConditionAction;
  form: UseFormReturn<Values>;
  send: (values: Values) => PromiseLike<{ data?: unknown; error?: unknown }> | undefined;
  children: ReactNode;
}

/** The frame of a dialog for one action on a condition: what it is about, the fields, and what it does not do. */
export function ConditionDialog<Values extends FieldValues>(props: ConditionDialogProps<Values>) {
  const { condition, action, form, send, onClose, children } = props;
  const { conditionId, description, topic } = condition;
  const feedback = useFeedback();
  const failureText = useFailureText();
  const refusalText = useRefusalText();
  const { frame } = useSave(form, {
    draft: `condition:${action}:${conditionId}`,
    send,
    done: () => feedback.success(`condition.${action}.done`),
    refusal: (failure) => refusalText(failure) ?? failureText(failure),
    onClose,
  });
  return (
    <FormDialog
      title={<FormattedMessage id={`condition.${action}`} />}
      submitLabel={<FormattedMessage id={`condition.${action}`} />}
      {...frame}
    >
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        <Topic>{description ?? topic}</Topic>
      </Typography>
      {children}
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        <FormattedMessage id="condition.notTheMachine" />
      </Typography>
    </FormDialog>
  );
}
