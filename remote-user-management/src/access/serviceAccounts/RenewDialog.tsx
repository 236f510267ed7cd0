import { asFailure, Typography, useCurrentUser } from '@portal/kit';
import { FormCheckbox, FormDialog, useForm, useFormDialog, useFormFailure } from '@portal/kit/forms';
import { accountTokenDays, type MadeServiceAccount, type ServiceAccount } from '@portal/kit/wire';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { daysOf } from './accountForm';
import { DaysField } from './DaysField';
import { useRenewServiceAccountMutation } from './serviceAccounts.api';
import { TokenDialog } from './TokenDialog';

interface RenewForm {
  days: string;
  endEarlier: boolean;
}

interface RenewDialogProps {
  account: ServiceAccount;
  onClose: () => void;
}

/** Makes a new token for an account, while the one of before goes on for a day or ends at once. */
export default function RenewDialog({ account, onClose }: RenewDialogProps) {
  const intl = useIntl();
  const { userId } = useCurrentUser();
  const { accountId, name } = account;
  const [renew] = useRenewServiceAccountMutation();
  const [made, setMade] = useState<MadeServiceAccount>();
  const form = useForm<RenewForm>({
    defaultValues: { days: String(accountTokenDays.usual), endEarlier: false },
  });
  const { frame, clearDraft } = useFormDialog(form, {
    draft: { userId, form: `serviceAccount:${accountId}` },
    onClose,
  });
  const failure = useFormFailure(form, { summary: true });
  if (made) return <TokenDialog made={made} onClose={onClose} />;

  async function submit({ days, endEarlier }: RenewForm) {
    failure.show(undefined);
    const { data, error } = await renew({ accountId, body: { days: daysOf(days), endEarlier } });
    if (data === undefined) return failure.show(asFailure(error));
    clearDraft();
    setMade(data);
  }
  return (
    <FormDialog
      title={<FormattedMessage id="serviceAccounts.renew.title" values={{ name }} />}
      submitLabel={<FormattedMessage id="serviceAccounts.renew" />}
      maxWidth="sm"
      onSubmit={form.handleSubmit(submit)}
      problem={failure.problem}
      staysWhileBusy
      {...frame}
    >
      <Typography>
        <FormattedMessage id="serviceAccounts.renew.text" />
      </Typography>
      <DaysField control={form.control} name="days" />
      <FormCheckbox
        control={form.control}
        name="endEarlier"
        label={intl.formatMessage({ id: 'serviceAccounts.renew.endEarlier' })}
        helperText={intl.formatMessage({ id: 'serviceAccounts.renew.endEarlier.help' })}
      />
    </FormDialog>
  );
}
