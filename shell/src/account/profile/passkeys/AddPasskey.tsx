import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { type ApiFailure, asFailure, useFeedback } from '@portal/shared';
import { FormBody, FormField, useForm, useFormFailure } from '@portal/shared/ui/forms';
import { deviceOf, MAX_PASSKEYS } from '@portal/shared/wire';
import { CurrentPasswordField } from '../../accountRules/CurrentPasswordField';
import type { CeremonyFailure } from '../../webAuthn/ceremony';
import { FormActions } from '../FormActions';
import { usePasswordRefusal } from '../usePasswordRefusal';
import { useAddPasskeyMutation, useBeginPasskeyMutation } from './passkeys.api';

const load = () => import(/* webpackChunkName: "passkey" */ '../../webAuthn/ceremony');

/** The longest name that the back end takes. */
const MAX_NAME_CHARACTERS = 60;

/** Empty for a device that nobody has heard of. */
const nameHere = () => {
  const { browser, system } = deviceOf(window.navigator.userAgent);
  return [browser, system].filter(Boolean).join(' · ');
};

type Trouble = Exclude<CeremonyFailure, 'cancelled'> | 'limit';

/** What the back end has against the passkey itself; undefined for any other failure. */
function troubleOf({ fields = {} }: ApiFailure): Trouble | undefined {
  if (fields.passkeys === 'limit') return 'limit';
  if (fields.passkeys === 'known') return 'already';
  return fields.passkey === undefined ? undefined : 'failed';
}

/** Asks for name and password, then the browser for a passkey. */
export function AddPasskey({ onClose }: { onClose: () => void }) {
  const intl = useIntl();
  const feedback = useFeedback();
  const [begin] = useBeginPasskeyMutation();
  const [add] = useAddPasskeyMutation();
  const refusal = usePasswordRefusal();
  const unknown = intl.formatMessage({ id: 'profile.sessions.unknown' });
  const form = useForm({ defaultValues: { name: nameHere() || unknown, currentPassword: '' } });
  const { problem, show } = useFormFailure(form);
  const { isSubmitting } = form.formState;
  /** Why there is no passkey, though the password is right. */
  const [trouble, setTrouble] = useState<Trouble>();

  const troubleText = (why: Trouble) =>
    why === 'limit'
      ? intl.formatMessage({ id: 'profile.passkeys.limit' }, { count: MAX_PASSKEYS })
      : intl.formatMessage({ id: `profile.passkeys.failed.${why}` });

  const fail = (error: unknown) => {
    const failure = asFailure(error);
    const reason = troubleOf(failure);
    if (reason) setTrouble(reason);
    else show(refusal(failure));
  };

  const submit = form.handleSubmit(async ({ name, currentPassword }) => {
    show(undefined);
    setTrouble(undefined);
    const begun = await begin({ currentPassword });
    if (!begun.data) return fail(begun.error);
    const { ticket, options } = begun.data;
    const ceremony = await load().catch(() => undefined);
    if (!ceremony) return fail({ kind: 'network' });
    const made = await ceremony.askToMake(options);
    // A person who closes the browser's dialog needs no message.
    if (!made.ok) return made.why === 'cancelled' ? undefined : setTrouble(made.why);
    const { error } = await add({ ticket, name: name.trim(), response: made.response });
    if (error !== undefined) return fail(error);
    feedback.success('profile.passkeys.added', { name: name.trim() });
    onClose();
  });

  return (
    <FormBody onSubmit={submit} problem={trouble ? troubleText(trouble) : problem}>
      <FormField
        control={form.control}
        name="name"
        label={intl.formatMessage({ id: 'profile.passkeys.name' })}
        autoComplete="off"
        rules={{ required: true, validate: (value) => value.trim() !== '' }}
        slotProps={{ htmlInput: { maxLength: MAX_NAME_CHARACTERS, autoFocus: true } }}
      />
      <CurrentPasswordField
        control={form.control}
        name="currentPassword"
        labelId="profile.passkeys.password"
      />
      <FormActions
        submitLabel={<FormattedMessage id="profile.passkeys.add" />}
        isSubmitting={isSubmitting}
        onClose={onClose}
      />
    </FormBody>
  );
}
