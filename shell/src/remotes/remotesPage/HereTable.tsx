import { useState, useSyncExternalStore } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button, Typography, useFormatters } from '@portal/shared';
import { type Column, ResponsiveTable } from '@portal/shared/ui/data';
import {
  useRemoteStates,
  useShell,
  type FailureRecord,
  type RemoteState,
  Section,
  remoteFailureCode,
  remoteFailureText,
  useRemoteTitles,
} from '../../platform';
import { offText } from './reasonText';
import { StateChip } from './StateChip';

const canRetry = (state: RemoteState): boolean =>
  state.kind === 'failed' ||
  state.kind === 'incompatible' ||
  (state.kind === 'ready' && state.insteadOf !== undefined);

export function HereTable() {
  const intl = useIntl();
  const format = useFormatters();
  const { manager, leftOut } = useShell().runtime;
  const parts = useSyncExternalStore(leftOut.subscribe, leftOut.parts);
  const states = useRemoteStates();
  const failures = useSyncExternalStore(manager.subscribe, manager.failures);
  const titleOf = useRemoteTitles();
  const header = (id: string) => intl.formatMessage({ id: `remotesPage.here.${id}` });

  const columns: Column<RemoteState>[] = [
    { id: 'remote', header: header('remote'), cell: ({ id }) => <Named id={id} title={titleOf(id)} /> },
    {
      id: 'state',
      header: header('state'),
      cell: (state) => (
        <StateChip kind={state.kind === 'ready' && state.insteadOf ? 'standIn' : state.kind} />
      ),
    },
    { id: 'version', header: header('version'), cell: (state) => <Version state={state} /> },
    {
      id: 'took',
      header: header('took'),
      align: 'end',
      cell: (state) =>
        state.kind === 'ready'
          ? format.number(state.tookMs, { style: 'unit', unit: 'millisecond', unitDisplay: 'short' })
          : '–',
    },
    {
      id: 'why',
      header: header('why'),
      cell: (state) => <Why state={state} failures={failures} />,
    },
  ];

  return (
    <Section
      title={intl.formatMessage({ id: 'remotesPage.here.title' })}
      text={intl.formatMessage({ id: 'remotesPage.here.text' })}
    >
      <ResponsiveTable
        label={intl.formatMessage({ id: 'remotesPage.here.title' })}
        columns={columns}
        rows={states}
        keyOf={({ id }) => id}
        nameOf={({ id }) => titleOf(id)}
        actions={(state) =>
          (canRetry(state) || parts.some(({ remote }) => remote === state.id)) && (
            <Retry id={state.id} title={titleOf(state.id)} />
          )
        }
      />
    </Section>
  );
}

function Named({ id, title }: { id: string; title: string }) {
  return (
    <>
      <Typography variant="body2" component="span" sx={{ fontWeight: 600, display: 'block' }}>
        {title}
      </Typography>
      {title !== id && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }} dir="ltr">
          {id}
        </Typography>
      )}
    </>
  );
}

function Version({ state }: { state: RemoteState }) {
  if (state.kind === 'off') return '–';
  const version = state.kind === 'ready' ? state.instance.version : state.resolved.version;
  return (
    <>
      <bdi dir="ltr">{version}</bdi>{' '}
      {state.resolved.channel === 'candidate' && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          <FormattedMessage id="remotesPage.here.trial" />
        </Typography>
      )}
    </>
  );
}

function Why({ state, failures }: { state: RemoteState; failures: readonly FailureRecord[] }) {
  const intl = useIntl();
  if (state.kind === 'off') return offText(intl, state.reason);
  const standIn = state.kind === 'ready' ? state.insteadOf : undefined;
  const failure =
    standIn?.failure ??
    (state.kind === 'failed' || state.kind === 'incompatible' ? state.failure : undefined);
  const count = failures.filter(({ id }) => id === state.id).length;
  if (!failure) {
    return count === 0 ? '–' : <FormattedMessage id="remotesPage.here.failures" values={{ count }} />;
  }
  return (
    <>
      {standIn && (
        <>
          <FormattedMessage id="remotesPage.here.insteadOf" values={{ version: standIn.version }} />{' '}
        </>
      )}
      <strong>{remoteFailureCode(failure)}</strong> {remoteFailureText(intl, failure)}
    </>
  );
}

function Retry({ id, title }: { id: string; title: string }) {
  const intl = useIntl();
  const { manager, leftOut } = useShell().runtime;
  const [busy, setBusy] = useState(false);
  return (
    <Button
      size="small"
      loading={busy}
      aria-label={intl.formatMessage({ id: 'frame.absent.retry' }, { title })}
      onClick={() => {
        setBusy(true);
        leftOut.retry(id);
        void manager.retry(id).finally(() => setBusy(false));
      }}
    >
      <FormattedMessage id="shared.action.retry" />
    </Button>
  );
}
