import {
  asFailure,
  Button,
  failureIn,
  FailureView,
  Lazy,
  PageHeading,
  Paper,
  StateView,
  useFailureText,
  useFeedback,
  useOpenForm,
} from '@portal/kit';
import type { ServiceAccount } from '@portal/kit/wire';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { AccountTable } from './AccountTable';
import { RevokeDialog } from './RevokeDialog';
import { useKeepServiceAccountMutation, useServiceAccountsQuery } from './serviceAccounts.api';

const loadMake = () => import(/* webpackChunkName: "account-dialog" */ './MakeAccountDialog');
const loadRenew = () => import(/* webpackChunkName: "renew-account-dialog" */ './RenewDialog');
/** The polling interval, ms: tokens are used elsewhere, and the last use has the resolution of a minute. */
const RENEW_MS = 60_000;

/** The service accounts within reach. `?do=create` opens the form, as the command palette does. */
export default function ServiceAccountsPage() {
  const intl = useIntl();
  const [params, setParams] = useSearchParams();
  const { data, error, refetch } = useServiceAccountsQuery(undefined, {
    pollingInterval: RENEW_MS,
    skipPollingIfUnfocused: true,
  });
  const [form, setForm] = useOpenForm<'make' | ServiceAccount>('serviceAccount');
  const [asked, setAsked] = useState<ServiceAccount>();
  const feedback = useFeedback();
  const failureText = useFailureText();
  const [keep] = useKeepServiceAccountMutation();
  const say = (id: string) => intl.formatMessage({ id });
  async function takeOver({ accountId, name }: ServiceAccount) {
    const { error: problem } = await keep(accountId);
    if (problem) feedback.warning('serviceAccounts.notKept', { reason: failureText(asFailure(problem)) });
    else feedback.success('serviceAccounts.kept', { name });
  }
  if (failureIn(error)?.kind === 'missing')
    return (
      <>
        <PageHeading title={say('serviceAccounts.title')} />
        <StateView
          variant="empty"
          title={say('serviceAccounts.missing.title')}
          text={say('serviceAccounts.missing.text')}
        />
      </>
    );
  const shown = form ?? (params.get('do') === 'create' && data ? 'make' : undefined);
  const onClose = () => {
    setForm(undefined);
    if (params.has('do')) setParams({}, { replace: true });
  };
  const lazily = { loading: null, failed: () => null };
  return (
    <>
      <PageHeading title={say('serviceAccounts.title')} subtitle={say('serviceAccounts.subtitle')}>
        <Button
          variant="contained"
          startIcon={<IconPlus size={18} aria-hidden />}
          disabled={!data}
          onClick={() => setForm('make')}
        >
          <FormattedMessage id="serviceAccounts.make" />
        </Button>
      </PageHeading>
      {!data && error && (
        <FailureView error={error} title={say('serviceAccounts.error.title')} retry={() => void refetch()} />
      )}
      {!data && !error && <StateView variant="loading" />}
      {data?.length === 0 && (
        <StateView
          variant="empty"
          title={say('serviceAccounts.empty.title')}
          text={say('serviceAccounts.empty.text')}
        />
      )}
      {data && data.length > 0 && (
        <Paper sx={{ p: { xs: 1.5, md: 1 } }}>
          <AccountTable
            accounts={data}
            onRenew={setForm}
            onKeep={(one) => void takeOver(one)}
            onRevoke={setAsked}
          />
        </Paper>
      )}
      {shown === 'make' && <Lazy load={loadMake} props={{ accounts: data ?? [], onClose }} {...lazily} />}
      {shown !== undefined && shown !== 'make' && (
        <Lazy load={loadRenew} props={{ account: shown, onClose }} {...lazily} />
      )}
      {asked && <RevokeDialog account={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}
