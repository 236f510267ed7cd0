import {
  MenuItem,
  Topic,
  Typography,
  useFailureText,
  usePriorityText,
  type ApiFailure,
  useCurrentUser,
  asFailure,
} from '@portal/kit';
import { FormDialog, FormField, useForm, useFormDialog } from '@portal/kit/forms';
import {
  MAX_DESCRIPTION,
  MAX_NOTE,
  MAX_SHELF_MINUTES,
  type Condition,
  type Priority,
  type User,
} from '@portal/kit/wire';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { optionsOf, worstFirst, usePeopleQuery, PersonField, useDuration } from '../../parts';
import {
  useAssignConditionMutation,
  useExplainConditionMutation,
  useGiveBackConditionMutation,
  useHandConditionMutation,
  useShelveConditionMutation,
} from './conditions.api';
import { useCausesQuery } from './notes/causes.api';
import { useRefusalText } from './useRefusalText';

/** The actions that need a text or a person. */
export type ConditionAction = 'giveBack' | 'hand' | 'assign' | 'shelve' | 'explain';

interface ConditionDialogProps {
  condition: Condition;
  action: ConditionAction;
  onClose: () => void;
}

interface ConditionForm {
  target: User | null;
  words: string;
  priority: Priority;
  /** Local date and time as `MomentField` gives it; empty for none. */
  due: string;
  minutes: number;
  /** Empty for no cause from the list. */
  cause: string;
}

const LONGEST: Record<ConditionAction, number> = {
  ...{ giveBack: 500, hand: 500, shelve: 500 },
  ...{ assign: MAX_DESCRIPTION, explain: MAX_NOTE },
};
const SPANS = [30, 60, 120, 240, 480, MAX_SHELF_MINUTES] as const;
const NEEDS_PERSON: readonly ConditionAction[] = ['hand', 'assign'];

export default function ConditionDialog({ condition, action, onClose }: ConditionDialogProps) {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  const needsPerson = NEEDS_PERSON.includes(action);
  const people = usePeopleQuery(undefined, { skip: !needsPerson });
  const failureText = useFailureText();
  const refusalText = useRefusalText();
  const priorityText = usePriorityText();
  const duration = useDuration();
  const send = useConditionAction(condition, action);
  const [failure, setFailure] = useState<ApiFailure>();
  const { description, topic, pilotCode, holder, outcome } = condition;
  const causes = useCausesQuery(pilotCode, { skip: action !== 'explain' });
  const form = useForm<ConditionForm>({
    defaultValues: {
      target: null,
      words: { assign: description, explain: outcome?.remedy }[action as string] ?? '',
      priority: condition.priority,
      due: '',
      minutes: 60,
      cause: outcome?.cause ?? '',
    },
  });
  const { control } = form;
  const { userId } = useCurrentUser();
  const { close, frame } = useFormDialog(form, {
    draft: { userId, form: `condition:${action}:${condition.conditionId}` },
    onClose,
  });
  const submit = form.handleSubmit(async (values) => {
    if (needsPerson && !values.target) return;
    setFailure(undefined);
    const { error } = await send(values);
    if (error === undefined) close();
    else setFailure(asFailure(error));
  });
  const options = (people.data ?? []).filter(
    (person) =>
      person.status !== 'DISABLED' &&
      person.userId !== holder?.userId &&
      [pilotCode, 'ALL'].includes(person.pilotCode),
  );
  const isOptional = action === 'hand' || action === 'explain';
  const causeNames = [
    ...new Set([...(outcome?.cause === undefined ? [] : [outcome.cause]), ...(causes.data ?? [])]),
  ];
  return (
    <FormDialog
      title={<FormattedMessage id={`condition.${action}`} />}
      submitLabel={<FormattedMessage id={`condition.${action}`} />}
      onSubmit={submit}
      problem={failure && (refusalText(failure) ?? failureText(failure))}
      {...frame}
    >
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        <Topic>{description ?? topic}</Topic>
      </Typography>
      {needsPerson && (
        <PersonField<ConditionForm> control={control} name="target" options={options} people={people} />
      )}
      {action === 'shelve' && (
        <FormField control={control} name="minutes" label={say('condition.shelf.span')} select>
          {optionsOf(SPANS, (minutes) => duration(minutes * 60_000))}
        </FormField>
      )}
      {action === 'explain' && (
        <FormField
          control={control}
          name="cause"
          label={say('condition.cause')}
          helperText={causes.data?.length === 0 ? say('condition.cause.empty') : undefined}
          select
        >
          <MenuItem value="">{say('condition.cause.none')}</MenuItem>
          {optionsOf(causeNames)}
        </FormField>
      )}
      <FormField
        control={control}
        name="words"
        label={say(labels[action] ?? 'condition.words')}
        helperText={say(`condition.words.${action}`)}
        optional={isOptional}
        multiline
        minRows={2}
        maxRows={8}
        slotProps={{ htmlInput: { maxLength: LONGEST[action] } }}
        rules={{
          validate: (text, { cause }) =>
            (action === 'explain' && text === '' && cause === '' && say('condition.explain.required')) ||
            isOptional ||
            (typeof text === 'string' && text.trim() !== '') ||
            say('condition.words.required'),
        }}
      />
      {action === 'assign' && (
        <>
          <FormField control={control} name="priority" label={say('inbox.column.priority')} select>
            {optionsOf(worstFirst, priorityText)}
          </FormField>
          <FormField
            control={control}
            name="due"
            label={say('assignment.due')}
            optional
            type="datetime-local"
          />
        </>
      )}
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        <FormattedMessage id="condition.notTheMachine" />
      </Typography>
    </FormDialog>
  );
}

const labels: Partial<Record<ConditionAction, string>> = {
  assign: 'newAssignment.text',
  explain: 'condition.remedy',
};

function useConditionAction({ conditionId }: Condition, action: ConditionAction) {
  const [giveBack] = useGiveBackConditionMutation();
  const [hand] = useHandConditionMutation();
  const [assign] = useAssignConditionMutation();
  const [shelve] = useShelveConditionMutation();
  const [explain] = useExplainConditionMutation();
  return async (form: ConditionForm): Promise<{ error?: unknown }> => {
    const { target, words: typed, priority, due, minutes, cause } = form;
    const words = typed.trim();
    const targetUserId = target?.userId ?? '';
    switch (action) {
      case 'giveBack':
        return giveBack({ conditionId, words });
      case 'hand':
        return hand({ conditionId, targetUserId, ...(words !== '' && { words }) });
      case 'assign':
        return assign({
          conditionId,
          targetUserId,
          description: words,
          priority,
          ...(due !== '' && { due: new Date(due).toISOString() }),
        });
      case 'shelve':
        return shelve({ conditionId, minutes: Number(minutes), reason: words });
      case 'explain':
        return explain({
          conditionId,
          cause: cause === '' ? null : cause,
          remedy: words === '' ? null : words,
        });
    }
  };
}
