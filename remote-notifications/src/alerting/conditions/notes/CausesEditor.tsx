import { useFeedback } from '@portal/kit';
import { FormDialog, FormField, TextField, useForm, useSave } from '@portal/kit/forms';
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
  const [save] = useSaveCausesMutation();
  const form = useForm<CausesForm>({ defaultValues: { text: causes.join('\n') } });
  const { frame } = useSave(form, {
    draft: `causes:${pilot}`,
    send: ({ text }) => save({ pilot, causes: causesIn(text) }),
    done: () => feedback.success('causes.saved'),
    onClose,
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
