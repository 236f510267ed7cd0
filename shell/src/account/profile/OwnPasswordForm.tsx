import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  type ApiFailure,
  Button,
  isUnanswered,
  useCurrentUser,
  useFeedback,
  usePortal,
  asFailure,
} from '@portal/shared';
import { passwordNames } from '@portal/shared/wire';
import { FormBody, FormField, useForm, useFormFailure, useWatch } from '@portal/shared/ui/forms';
import { CurrentPasswordField } from '../accountRules/CurrentPasswordField';
import { mayBeSent, passwordLines, type PasswordVerdict } from '../accountRules/passwordLines';
import { PasswordRules } from '../accountRules/PasswordRules';
import { usePasswordComplaint } from '../accountRules/usePasswordComplaint';
import { CodeField } from '../secondFactor/CodeField';
import { useOwnCode } from '../secondFactor/useOwnCode';
import { useChangeOwnPasswordMutation } from './profile.api';

const EMPTY = { currentPassword: '', newPassword: '', code: '' };

/** Whether the current password was wrong: a 401 that does not end the session. A 400 names its field instead. */
const isWrongCurrent = ({ kind, fields }: ApiFailure): boolean =>
  kind === 'unauthorised' && fields === undefined;

/** Changes the password; other sessions end, this one continues with the new tokens in the answer. */
export function OwnPasswordForm() {
  const intl = useIntl();
  const rulesId = useId();
  const user = useCurrentUser();
  const { tokens, config } = usePortal();
  const feedback = useFeedback();
  const [change] = useChangeOwnPasswordMutation();
  const form = useForm({ defaultValues: EMPTY });
  const { problem, show } = useFormFailure(form);
  const ownCode = useOwnCode();
  const complaintOf = usePasswordComplaint();
  const [verdict, setVerdict] = useState<PasswordVerdict>();
  const [typed, current] = useWatch({ control: form.control, name: ['newPassword', 'currentPassword'] });
  const judge = (password: string, currentPassword: string) =>
    passwordLines(password, {
      rule: config.passwordRule,
      names: passwordNames(user),
      current: currentPassword,
      verdict,
    });

  const submit = form.handleSubmit(async (values) => {
    show(undefined);
    const { code, ...passwords } = values;
    const { error } = await tokens.replaceTokens(() => change({ ...passwords, ...ownCode.sent(code) }));
    if (error) {
      const sent = asFailure(error);
      // A change ends the old session: without an answer, the user may have to sign in.
      if (isUnanswered(sent)) feedback.warning('profile.password.unknown');
      const refusal = sent.fields?.newPassword;
      const complaint = refusal === undefined ? undefined : complaintOf(values.newPassword, refusal);
      const failure: ApiFailure = complaint
        ? { ...sent, fields: { ...sent.fields, newPassword: complaint.text } }
        : sent;
      setVerdict(complaint?.verdict);
      if (isWrongCurrent(failure)) {
        const message = intl.formatMessage({ id: 'profile.password.wrongCurrent' });
        return form.setError('currentPassword', { type: 'server', message }, { shouldFocus: true });
      }
      return show(ownCode.read(failure, code));
    }
    form.reset(EMPTY);
    ownCode.reset();
    feedback.success('profile.password.saved');
  });

  return (
    <FormBody onSubmit={submit} problem={problem}>
      {/* Tells password managers whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
      <CurrentPasswordField
        control={form.control}
        name="currentPassword"
        labelId="profile.password.current"
      />
      <FormField
        control={form.control}
        name="newPassword"
        type="password"
        label={intl.formatMessage({ id: 'auth.newPassword' })}
        autoComplete="new-password"
        rules={{
          required: true,
          validate: (password, { currentPassword }) =>
            mayBeSent(judge(String(password), currentPassword)) ||
            intl.formatMessage({ id: 'auth.rule.unmet' }),
        }}
        slotProps={{ htmlInput: { 'aria-describedby': rulesId } }}
      />
      <PasswordRules id={rulesId} lines={judge(typed, current)} />
      {ownCode.isAsked && <CodeField control={form.control} name="code" />}
      <div>
        <Button type="submit" variant="contained" loading={form.formState.isSubmitting}>
          <FormattedMessage id="profile.password.submit" />
        </Button>
      </div>
    </FormBody>
  );
}
