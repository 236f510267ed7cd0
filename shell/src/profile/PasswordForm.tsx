import { type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { type ApiFailure } from '@portal/shared';
import { FormBody, FormField, useForm, useFormFailure } from '@portal/shared/ui/forms';
import { FormActions } from './FormActions';
import { usePasswordRefusal } from './usePasswordRefusal';

interface PasswordFormProps {
  /** The id of the field's label. @default a plain "Your password" */
  labelId?: string;
  submitLabel: ReactNode;
  color?: 'error';
  autoFocus?: boolean;
  /** Answers the failure; undefined once it is done. */
  send: (currentPassword: string) => Promise<ApiFailure | undefined>;
  onClose: () => void;
  /** What the password is asked for. */
  children: ReactNode;
}

/** Asks for the password before something that a stolen token must not do. */
export function PasswordForm(props: PasswordFormProps) {
  const {
    labelId = 'profile.accessGrants.password',
    submitLabel,
    color,
    autoFocus,
    send,
    onClose,
    children,
  } = props;
  const intl = useIntl();
  const refusal = usePasswordRefusal();
  const form = useForm({ defaultValues: { currentPassword: '' } });
  const { problem, show } = useFormFailure(form);
  const submit = form.handleSubmit(async ({ currentPassword }) => {
    show(undefined);
    const failure = await send(currentPassword);
    if (failure) show(refusal(failure));
  });
  return (
    <FormBody onSubmit={submit} problem={problem}>
      {children}
      <FormField
        control={form.control}
        name="currentPassword"
        type="password"
        label={intl.formatMessage({ id: labelId })}
        autoComplete="current-password"
        rules={{ required: true }}
        {...(autoFocus && { slotProps: { htmlInput: { autoFocus: true } } })}
      />
      <FormActions
        submitLabel={submitLabel}
        isSubmitting={form.formState.isSubmitting}
        {...(color && { color })}
        onClose={onClose}
      />
    </FormBody>
  );
}
