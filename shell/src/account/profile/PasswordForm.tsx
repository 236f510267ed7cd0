import { type ReactNode } from 'react';
import { type ApiFailure } from '@portal/shared';
import { FormBody, useForm, useFormFailure } from '@portal/shared/ui/forms';
import { CurrentPasswordField, type PasswordLook } from '../accountRules/CurrentPasswordField';
import { FormActions } from './FormActions';
import { usePasswordRefusal } from './usePasswordRefusal';

interface PasswordFormProps extends PasswordLook {
  submitLabel: ReactNode;
  color?: 'error';
  /** Answers the failure; undefined once it is done. */
  send: (currentPassword: string) => Promise<ApiFailure | undefined>;
  onClose: () => void;
  /** What the password is asked for. */
  children: ReactNode;
}

/** Asks for the password before something that a stolen token must not do. */
export function PasswordForm(props: PasswordFormProps) {
  const { submitLabel, color, send, onClose, children, ...field } = props;
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
      <CurrentPasswordField control={form.control} name="currentPassword" {...field} />
      <FormActions
        submitLabel={submitLabel}
        isSubmitting={form.formState.isSubmitting}
        {...(color && { color })}
        onClose={onClose}
      />
    </FormBody>
  );
}
