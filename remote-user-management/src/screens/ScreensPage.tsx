import {
  asFailure,
  Button,
  ConfirmDialog,
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
import type { Screen } from '@portal/kit/wire';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ScreenTable } from './ScreenTable';
import { useKeepScreenMutation, useRevokeScreenMutation, useScreensQuery } from './screens.api';

const loadDialog = () => import(/* webpackChunkName: "screen-dialog" */ './MakeCodeDialog');
/** The polling interval, ms: screens sign in elsewhere. */
const RENEW_MS = 10_000;

/** The wall screens, which can read the machines of a pilot and nothing else. */
export default function ScreensPage() {
  const intl = useIntl();
  const { data, error, refetch } = useScreensQuery(undefined, {
    pollingInterval: RENEW_MS,
    skipPollingIfUnfocused: true,
  });
  const [isMaking, setMaking] = useOpenForm<true>('screen');
  const [asked, setAsked] = useState<Screen>();
  const feedback = useFeedback();
  const failureText = useFailureText();
  const [keep] = useKeepScreenMutation();
  const say = (id: string) => intl.formatMessage({ id });
  async function renew({ screenId, name }: Screen) {
    const { error: problem } = await keep(screenId);
    if (problem) feedback.warning('screens.notKept', { reason: failureText(asFailure(problem)) });
    else feedback.success('screens.kept', { name });
  }
  if (failureIn(error)?.kind === 'missing')
    return (
      <>
        <PageHeading title={say('screens.title')} />
        <StateView variant="empty" title={say('screens.missing.title')} text={say('screens.missing.text')} />
      </>
    );
  return (
    <>
      <PageHeading title={say('screens.title')} subtitle={say('screens.subtitle')}>
        <Button
          variant="contained"
          startIcon={<IconPlus size={18} aria-hidden />}
          onClick={() => setMaking(true)}
        >
          <FormattedMessage id="screens.make" />
        </Button>
      </PageHeading>
      {!data && error && (
        <FailureView error={error} title={say('screens.error.title')} retry={() => void refetch()} />
      )}
      {!data && !error && <StateView variant="loading" />}
      {data?.length === 0 && (
        <StateView variant="empty" title={say('screens.empty.title')} text={say('screens.empty.text')} />
      )}
      {data && data.length > 0 && (
        <Paper sx={{ p: { xs: 1.5, md: 1 } }}>
          <ScreenTable screens={data} onKeep={(one) => void renew(one)} onRevoke={setAsked} />
        </Paper>
      )}
      {isMaking && (
        <Lazy
          load={loadDialog}
          props={{ screens: data ?? [], onClose: () => setMaking(undefined) }}
          loading={null}
          failed={() => null}
        />
      )}
      {asked && <RevokeDialog screen={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function RevokeDialog({ screen, onClose }: { screen: Screen; onClose: () => void }) {
  const intl = useIntl();
  const feedback = useFeedback();
  const failureText = useFailureText();
  const [revoke, { isLoading }] = useRevokeScreenMutation();
  const { name, screenId } = screen;
  async function confirm() {
    const { error } = await revoke(screenId);
    if (error) feedback.warning('screens.notRevoked', { reason: failureText(asFailure(error)) });
    else feedback.success('screens.revoked', { name });
    onClose();
  }
  return (
    <ConfirmDialog
      open
      title={intl.formatMessage({ id: 'screens.revoke.title' }, { name })}
      confirmLabel={intl.formatMessage({ id: 'screens.revoke' })}
      tone="error"
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <FormattedMessage id={screen.signedIn === undefined ? 'screens.revoke.code' : 'screens.revoke.text'} />
    </ConfirmDialog>
  );
}
