import { asFailure, useCurrentUser, useFeedback } from '@portal/kit';
import { FormDialog, FormField, TextField, useForm, useFormDialog, useFormFailure } from '@portal/kit/forms';
import { MAX_CAUSE, MAX_CAUSES } from '@portal/kit/wire';
import { FormattedMessage, useIntl } from 'react-intl';
import { optionsOf } from '../../../parts';
import { useSaveCausesMutation } from './causes.api';

interface CausesForm {
  text: string;
}

const causesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

interface CausesEditorProps {
  pilot: string;
  sites: readonly string[];
  causes: readonly string[];
  onChoose: (pilot: string) => void;
  onClose: () => void;
}

export function CausesEditor({ pilot, sites, causes, onChoose, onClose }: CausesEditorProps) {
  const intl = useIntl();
  const feedback = useFeedback();
  const { userId } = useCurrentUser();
  const [save] = useSaveCausesMutation();
  const form = useForm<CausesForm>({ defaultValues: { text: causes.join('\n') } });
  const { problem, show } = useFormFailure(form);
  const { close, frame } = useFormDialog(form, { draft: { userId, form: `causes:${pilot}` }, onClose });
  const submit = form.handleSubmit(async ({ text }) => {
    show(undefined);
    const { error } = await save({ pilot, causes: causesIn(text) });
    if (error !== undefined) return show(asFailure(error));
    feedback.success('causes.saved');
    close();
  });
  const check = (text: string): true | string => {
    const lines = causesIn(text);
    if (lines.length > MAX_CAUSES) return intl.formatMessage({ id: 'causes.many' }, { most: MAX_CAUSES });
    const long = lines.find((line) => line.length > MAX_CAUSE);
    if (long !== undefined) return intl.formatMessage({ id: 'causes.long' }, { most: MAX_CAUSE, name: long });
    const twice = lines.find((line, at) => lines.indexOf(line) !== at);
    return twice === undefined || intl.formatMessage({ id: 'causes.twice' }, { name: twice });
  };
  return (
    <FormDialog
      title={<FormattedMessage id="causes.title" />}
      submitLabel={<FormattedMessage id="shared.action.save" />}
      onSubmit={submit}
      problem={problem}
      {...frame}
    >
      {sites.length > 1 && (
        <TextField
          select
          label={intl.formatMessage({ id: 'event.pilot' })}
          value={pilot}
          onChange={({ target }) => onChoose(target.value)}
        >
          {optionsOf(sites)}
        </TextField>
      )}
      <FormField
        control={form.control}
        name="text"
        label={intl.formatMessage({ id: 'causes.label' })}
        helperText={intl.formatMessage({ id: 'causes.help' })}
        optional
        multiline
        minRows={6}
        maxRows={16}
        rules={{ validate: (text) => check(String(text)) }}
      />
    </FormDialog>
  );
}
