import { Button, LateDialog, useFeedback, useOpenForm, useNotDone } from '@portal/kit';
import type { ServiceAccount } from '@portal/kit/wire';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { ListPage, RevokeDialog } from '../../parts';
import { AccountTable } from './AccountTable';
import {
  useKeepServiceAccountMutation,
  useRevokeServiceAccountMutation,
  useServiceAccountsQuery,
} from './serviceAccounts.api';

const loadMake = () => import(/* webpackChunkName: "account-dialog" */ './MakeAccountDialog');
const loadRenew = () => import(/* webpackChunkName: "renew-account-dialog" */ './RenewDialog');
/** The polling interval, ms: tokens are used elsewhere, and the last use has the resolution of a minute. */
const RENEW_MS = 60_000;

/** The service accounts within reach. `?do=create` opens the form, as the command palette does. */
export default function ServiceAccountsPage() {
  const notDone = useNotDone();
  const intl = useIntl();
  const [params, setParams] = useSearchParams();
  const answer = useServiceAccountsQuery(undefined, {
    pollingInterval: RENEW_MS,
    skipPollingIfUnfocused: true,
  });
  const { data } = answer;
  const [form, setForm] = useOpenForm<'make' | ServiceAccount>('serviceAccount');
  const [selected, setSelected] = useState<ServiceAccount>();
  const feedback = useFeedback();
  const [keep] = useKeepServiceAccountMutation();
  const [revoke] = useRevokeServiceAccountMutation();
  const say = (id: string) => intl.formatMessage({ id });
  async function takeOver({ accountId, name }: ServiceAccount) {
    const { error } = await keep(accountId);
    if (error) notDone(error, { id: 'serviceAccounts.notKept' });
    else feedback.success('serviceAccounts.kept', { name });
  }
  const shown = form ?? (params.get('do') === 'create' && data ? 'make' : undefined);
  const onClose = () => {
    setForm(undefined);
    if (params.has('do')) setParams({}, { replace: true });
  };
  return (
    <>
      <ListPage
        texts={{
          title: say('serviceAccounts.title'),
          subtitle: say('serviceAccounts.subtitle'),
          errorTitle: say('serviceAccounts.error.title'),
          emptyTitle: say('serviceAccounts.empty.title'),
          emptyText: say('serviceAccounts.empty.text'),
          missingTitle: say('serviceAccounts.missing.title'),
          missingText: say('serviceAccounts.missing.text'),
        }}
        answer={answer}
        actions={
          <Button
            variant="contained"
            startIcon={<IconPlus size={18} aria-hidden />}
            disabled={!data}
            onClick={() => setForm('make')}
          >
            <FormattedMessage id="serviceAccounts.make" />
          </Button>
        }
        table={(accounts) => (
          <AccountTable
            accounts={accounts}
            onRenew={setForm}
            onKeep={(one) => void takeOver(one)}
            onRevoke={setSelected}
          />
        )}
      />
      {shown === 'make' && <LateDialog load={loadMake} props={{ accounts: data ?? [], onClose }} />}
      {shown !== undefined && shown !== 'make' && (
        <LateDialog load={loadRenew} props={{ account: shown, onClose }} />
      )}
      {selected && (
        <RevokeDialog
          name={selected.name}
          revoke={() => revoke(selected.accountId)}
          onClose={() => setSelected(undefined)}
        >
          <FormattedMessage id="serviceAccounts.revoke.text" />
        </RevokeDialog>
      )}
    </>
  );
}
