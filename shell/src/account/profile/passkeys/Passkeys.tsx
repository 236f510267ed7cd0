import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Alert, Box, Button, failureIn, List, StateView, Typography } from '@portal/shared';
import { MAX_PASSKEYS } from '@portal/shared/wire';
import { Section } from '../../../platform';
import { passkeySupport } from '../../webAuthn/support';
import { AddPasskey } from './AddPasskey';
import { PasskeyRow } from './PasskeyRow';
import { useOwnPasskeysQuery } from './passkeys.api';

/** The own passkeys. Hidden if the back end knows none. */
export function Passkeys() {
  const intl = useIntl();
  const { data, error, refetch } = useOwnPasskeysQuery();
  if (failureIn(error)?.kind === 'missing') return null;
  return (
    <Section
      title={intl.formatMessage({ id: 'profile.passkeys.title' })}
      text={intl.formatMessage({ id: 'profile.passkeys.text' })}
    >
      {!data && !error && <StateView variant="loading" dense />}
      {!data && error && <StateView variant="error" dense level={3} retry={() => void refetch()} />}
      {data?.length === 0 && (
        <Typography variant="body2">
          <FormattedMessage id="profile.passkeys.empty" />
        </Typography>
      )}
      {data && data.length > 0 && (
        <List disablePadding>
          {data.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </List>
      )}
      {data && <More has={data.length} />}
    </Section>
  );
}

/** Another passkey, or why there can be none. */
function More({ has }: { has: number }) {
  const [isAdding, setIsAdding] = useState(false);
  const support = passkeySupport();
  const isFull = has >= MAX_PASSKEYS;
  return (
    <Box sx={{ mt: 2 }}>
      {support !== 'yes' && (
        <Alert severity="info">
          <FormattedMessage id={`profile.passkeys.support.${support}`} />
        </Alert>
      )}
      {support === 'yes' && isFull && (
        <Alert severity="info">
          <FormattedMessage id="profile.passkeys.limit" values={{ count: MAX_PASSKEYS }} />
        </Alert>
      )}
      {support === 'yes' &&
        !isFull &&
        (isAdding ? (
          <AddPasskey onClose={() => setIsAdding(false)} />
        ) : (
          <Button variant="outlined" onClick={() => setIsAdding(true)}>
            <FormattedMessage id="profile.passkeys.add" />
          </Button>
        ))}
    </Box>
  );
}
