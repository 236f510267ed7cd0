import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  Alert,
  Button,
  failureIn,
  LateDialog,
  Stack,
  StateView,
  Typography,
  useCurrentUser,
  useFormatters,
} from '@portal/shared';
import type { OwnSecondFactor } from '@portal/shared/wire';
import { useShell, Section } from '../../platform';
import { dueBy } from '../accountRules/secondFactorDue';
import { useOwnSecondFactorQuery } from './secondFactor.api';

const loadSetUp = () => import(/* webpackChunkName: "second-factor" */ './SetUpDialog');
const loadProve = () => import(/* webpackChunkName: "second-factor-prove" */ './ProveDialog');

/** So few recovery codes are left that somebody should make new ones. */
const FEW_RECOVERY_CODES = 2;

type Open = 'setUp' | 'replace' | 'end' | 'renew';

/** The second factor of the reader. Hidden if the back end has none. */
export function SecondFactor() {
  const intl = useIntl();
  const { data, error, refetch } = useOwnSecondFactorQuery();
  const { syncUser } = useShell().basics;
  const [open, setOpen] = useState<Open>();
  if (failureIn(error)?.kind === 'missing') return null;
  const onClose = () => setOpen(undefined);
  const onSet = () => {
    onClose();
    // The session's user says until when it had to be set up.
    void syncUser();
  };
  return (
    <Section
      title={intl.formatMessage({ id: 'profile.secondFactor.title' })}
      text={intl.formatMessage({ id: 'profile.secondFactor.text' })}
    >
      {data === undefined && !error && <StateView variant="loading" dense />}
      {data === undefined && error && (
        <StateView variant="error" dense level={3} retry={() => void refetch()} />
      )}
      {data === null && <IsOff onOpen={setOpen} />}
      {data && <IsOn factor={data} onOpen={setOpen} />}
      {(open === 'setUp' || open === 'replace') && (
        <LateDialog load={loadSetUp} props={{ isReplacement: open === 'replace', onClose, onSet }} />
      )}
      {(open === 'end' || open === 'renew') && (
        <LateDialog load={loadProve} props={{ change: open, onClose }} />
      )}
    </Section>
  );
}

function IsOff({ onOpen }: Pick<IsOnProps, 'onOpen'>) {
  const { dateTime } = useFormatters();
  const by = dueBy(useCurrentUser());
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      {by !== undefined && (
        <Alert severity="warning">
          <FormattedMessage
            id="session.secondFactor.due"
            values={{ by: dateTime(new Date(by).toISOString()) }}
          />
        </Alert>
      )}
      <Button variant="outlined" onClick={() => onOpen('setUp')}>
        <FormattedMessage id="profile.secondFactor.setUp" />
      </Button>
    </Stack>
  );
}

interface IsOnProps {
  factor: NonNullable<OwnSecondFactor>;
  onOpen: (dialog: Open) => void;
}

function IsOn({ factor: { since, recoveryCodes, isRequired }, onOpen }: IsOnProps) {
  const { dateTime } = useFormatters();
  return (
    <Stack spacing={2}>
      <Typography>
        <FormattedMessage
          id="profile.secondFactor.on"
          values={{ since: dateTime(since), count: recoveryCodes }}
        />
      </Typography>
      {recoveryCodes <= FEW_RECOVERY_CODES && (
        <Alert severity="warning">
          <FormattedMessage id="profile.secondFactor.few" />
        </Alert>
      )}
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={() => onOpen('replace')}>
          <FormattedMessage id="profile.secondFactor.replace" />
        </Button>
        <Button variant="outlined" onClick={() => onOpen('renew')}>
          <FormattedMessage id="profile.secondFactor.renew" />
        </Button>
        {!isRequired && (
          <Button variant="outlined" color="error" onClick={() => onOpen('end')}>
            <FormattedMessage id="profile.secondFactor.end" />
          </Button>
        )}
      </Stack>
    </Stack>
  );
}
