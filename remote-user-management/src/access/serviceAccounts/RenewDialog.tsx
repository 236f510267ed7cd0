import { Typography } from '@portal/kit';
import { FormCheckbox, FormDialog, useForm, useSave } from '@portal/kit/forms';
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

/** Creates a new token for an account; the old one stays valid for a day or ends at once. */
export default function RenewDialog({ account, onClose }: RenewDialogProps) {
  const intl = useIntl();
  const { accountId, name } = account;
  const [renew] = useRenewServiceAccountMutation();
  const [made, setMade] = useState<MadeServiceAccount>();
  const form = useForm<RenewForm>({
    defaultValues: { days: String(accountTokenDays.usual), endEarlier: false },
  });
  const { frame } = useSave(form, {
    draft: `serviceAccount:${accountId}`,
    send: ({ days, endEarlier }) => renew({ accountId, body: { days: daysOf(days), endEarlier } }),
    staysOpen: true,
    done: setMade,
    summary: true,
    onClose,
  });
  if (made) return <TokenDialog made={made} onClose={onClose} />;

  return (
    <FormDialog
      title={<FormattedMessage id="serviceAccounts.renew.title" values={{ name }} />}
      submitLabel={<FormattedMessage id="serviceAccounts.renew" />}
      maxWidth="sm"
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
