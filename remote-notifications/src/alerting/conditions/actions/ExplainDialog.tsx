import { MenuItem } from '@portal/kit';
import { FormField, useForm } from '@portal/kit/forms';
import { MAX_NOTE } from '@portal/kit/wire';
import { useIntl } from 'react-intl';
import { optionsOf } from '../../../parts';
import { useExplainConditionMutation } from '../conditions.api';
import { useCausesQuery } from '../notes/causes.api';
import { type ActionDialogProps, ConditionDialog } from './ConditionDialog';
import { type WithWords, WordsField } from './WordsField';

interface ExplainForm extends WithWords {
  /** Empty for no cause from the list. */
  cause: string;
}

export function ExplainDialog({ condition, onClose }: ActionDialogProps) {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  const { conditionId, pilotCode, outcome } = condition;
  const causes = useCausesQuery(pilotCode);
  const [explain] = useExplainConditionMutation();
  const form = useForm<ExplainForm>({
    defaultValues: { words: outcome?.remedy ?? '', cause: outcome?.cause ?? '' },
  });
  const { control } = form;
  const names = new Set([...(outcome?.cause === undefined ? [] : [outcome.cause]), ...(causes.data ?? [])]);
  return (
    <ConditionDialog
      condition={condition}
      action="explain"
      form={form}
      send={({ words, cause }) =>
        explain({ conditionId, cause: cause || null, remedy: words.trim() || null })
      }
      onClose={onClose}
    >
      <FormField
        control={control}
        name="cause"
        label={say('condition.cause')}
        helperText={causes.data?.length === 0 ? say('condition.cause.empty') : undefined}
        select
      >
        <MenuItem value="">{say('condition.cause.none')}</MenuItem>
        {optionsOf([...names])}
      </FormField>
      <WordsField
        control={control}
        action="explain"
        label="condition.remedy"
        max={MAX_NOTE}
        optional
        validate={(words, { cause }) => words !== '' || cause !== '' || say('condition.explain.required')}
      />
    </ConditionDialog>
  );
}
