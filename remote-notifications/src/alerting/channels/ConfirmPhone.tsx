import { Alert, asFailure, Button, useFeedback } from '@portal/kit';
import { FormBody, FormField, useForm, useFormFailure } from '@portal/kit/forms';
import { FormattedMessage, useIntl } from 'react-intl';
import { useConfirmPhoneMutation } from './channels.api';

export function ConfirmPhone({ phone }: { phone: string }) {
  const intl = useIntl();
  const feedback = useFeedback();
  const [confirm] = useConfirmPhoneMutation();
  const form = useForm({ defaultValues: { code: '' } });
  const { problem, show } = useFormFailure(form);
  const say = (id: string) => intl.formatMessage({ id });
  const submit = form.handleSubmit(async ({ code }) => {
    show(undefined);
    const { error } = await confirm({ code: code.trim() });
    if (error === undefined) return feedback.success('channels.phone.confirmed');
    const failure = asFailure(error);
    const isWrong = failure.fields?.code !== undefined;
    show(isWrong ? { ...failure, fields: { code: say('channels.phone.code.wrong') } } : failure);
  });
  return (
    <FormBody onSubmit={submit} problem={problem}>
      <Alert severity="info" role="status">
        <FormattedMessage id="channels.phone.asked" values={{ phone: <bdi dir="ltr">{phone}</bdi> }} />
      </Alert>
      <FormField
        control={form.control}
        name="code"
        label={say('channels.phone.code')}
        autoComplete="one-time-code"
        slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'numeric', maxLength: 12 } }}
        rules={{
          required: true,
          validate: (value) => /^\d{6}$/.test(value.trim()) || say('channels.phone.code.wrong'),
        }}
      />
      <div>
        <Button type="submit" variant="contained" loading={form.formState.isSubmitting}>
          <FormattedMessage id="channels.phone.confirm" />
        </Button>
      </div>
    </FormBody>
  );
}
