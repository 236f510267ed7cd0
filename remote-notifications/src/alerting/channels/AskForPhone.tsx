import { asFailure, Button, useUnsaved } from '@portal/kit';
import { FormBody, FormField, useForm, useFormFailure } from '@portal/kit/forms';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useAskForPhoneMutation } from './channels.api';

const EMPTY = { phone: '', currentPassword: '', code: '' };
const PHONE = /^\+[1-9]\d{6,14}$/;
/** Removes the separators that people type but that are not part of the number. */
const withoutGaps = (phone: string) => phone.replace(/[\s()./-]/g, '');

/**
 * The form for a new SMS number. It needs the current password, because a token alone may be stolen, and a code of the
 * second factor once the back end asks for one.
 */
export function AskForPhone() {
  const intl = useIntl();
  const say = (id: string, values?: Record<string, string>) => intl.formatMessage({ id }, values);
  const [ask] = useAskForPhoneMutation();
  const form = useForm({ defaultValues: EMPTY });
  const { control } = form;
  // The form counts what is dirty only for who reads it while rendering.
  const { isDirty, isSubmitting } = form.formState;
  const { problem, show } = useFormFailure(form);
  const [asksCode, setAsksCode] = useState(false);
  // The choices form below registers its own question on leaving: a page can ask only once.
  useUnsaved(() => {
    if (!isDirty || isSubmitting) return undefined;
    const phone = form.getValues('phone').trim();
    return phone === '' ? '' : say('shared.labelled', { label: say('channels.phone.new'), value: phone });
  });
  const submit = form.handleSubmit(async ({ phone, currentPassword, code }) => {
    show(undefined);
    const { error } = await ask({
      phone: withoutGaps(phone),
      currentPassword,
      ...(code !== '' && { code: withoutGaps(code) }),
    });
    if (error === undefined) {
      setAsksCode(false);
      return form.reset(EMPTY);
    }
    const failure = asFailure(error);
    const { phone: ofPhone, currentPassword: ofPassword, code: ofCode } = failure.fields ?? {};
    if (ofCode !== undefined) setAsksCode(true);
    const fields = {
      ...failure.fields,
      ...(ofPhone !== undefined && {
        phone: say(failure.kind === 'conflict' ? 'channels.phone.notSent' : 'channels.phone.same'),
      }),
      ...(ofCode !== undefined && {
        code: say(code === '' ? 'channels.phone.code.needed' : 'channels.phone.code.refused'),
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
      {asksCode && (
        <FormField
          control={control}
          name="code"
          label={say('channels.phone.code.ofApp')}
          autoComplete="one-time-code"
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 40 } }}
          rules={{
            required: true,
            validate: (value) =>
              /^\d{6}$/.test(withoutGaps(String(value))) || say('channels.phone.code.needed'),
          }}
          autoFocus
        />
      )}
      <div>
        <Button type="submit" variant="contained" loading={isSubmitting}>
          <FormattedMessage id="channels.phone.send" />
        </Button>
      </div>
    </FormBody>
  );
}
