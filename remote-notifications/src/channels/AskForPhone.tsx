import { asFailure, Button, useUnsaved } from '@portal/kit';
import { FormBody, FormField, useForm, useFormFailure } from '@portal/kit/forms';
import { FormattedMessage, useIntl } from 'react-intl';
import { useAskForPhoneMutation } from './channels.api';

const EMPTY = { phone: '', currentPassword: '' };
const PHONE = /^\+[1-9]\d{6,14}$/;
/** Removes the separators that people type but that are not part of the number. */
const withoutGaps = (phone: string) => phone.replace(/[\s()./-]/g, '');

/** The form for a new SMS number. It needs the current password, because a token alone may be stolen. */
export function AskForPhone() {
  const intl = useIntl();
  const say = (id: string, values?: Record<string, string>) => intl.formatMessage({ id }, values);
  const [ask] = useAskForPhoneMutation();
  const form = useForm({ defaultValues: EMPTY });
  const { control, formState } = form;
  const { problem, show } = useFormFailure(form);
  // The choices form below registers its own question on leaving: a page can ask only once.
  useUnsaved(() => {
    if (!formState.isDirty || formState.isSubmitting) return undefined;
    const phone = form.getValues('phone').trim();
    return phone === '' ? '' : say('shared.labelled', { label: say('channels.phone.new'), value: phone });
  });
  const submit = form.handleSubmit(async ({ phone, currentPassword }) => {
    show(undefined);
    const { error } = await ask({ phone: withoutGaps(phone), currentPassword });
    if (error === undefined) return form.reset(EMPTY);
    const failure = asFailure(error);
    const { phone: ofPhone, currentPassword: ofPassword } = failure.fields ?? {};
    const fields = {
      ...failure.fields,
      ...(ofPhone !== undefined && {
        phone: say(failure.kind === 'conflict' ? 'channels.phone.notSent' : 'channels.phone.same'),
      }),
      ...(ofPassword !== undefined && { currentPassword: say('channels.phone.password.wrong') }),
    };
    show({ ...failure, ...(failure.fields && { fields }) });
  });
  return (
    <FormBody onSubmit={submit} problem={problem}>
      <FormField
        control={control}
        name="phone"
        type="tel"
        label={say('channels.phone.new')}
        helperText={say('channels.phone.help')}
        autoComplete="tel"
        slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'tel' } }}
        rules={{
          required: true,
          validate: (value) => PHONE.test(withoutGaps(String(value))) || say('channels.phone.wrong'),
        }}
      />
      <FormField
        control={control}
        name="currentPassword"
        type="password"
        label={say('channels.phone.password')}
        autoComplete="current-password"
        rules={{ required: true }}
      />
      <div>
        <Button type="submit" variant="contained" loading={formState.isSubmitting}>
          <FormattedMessage id="channels.phone.send" />
        </Button>
      </div>
    </FormBody>
  );
}
