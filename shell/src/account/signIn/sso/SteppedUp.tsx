import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Alert, Button, Stack } from '@portal/shared';
import { tellPages } from '../../../platform';
import { AuthCard } from '../AuthCard';
import { type SsoOutcome } from './ssoOutcome';

interface SteppedUpProps {
  outcome: 'confirmed' | Extract<SsoOutcome, { kind: 'problem' }>;
}

/** The end of a step-up at a provider, in the window that was opened for it: tells the page, and closes itself. */
export function SteppedUp({ outcome }: SteppedUpProps) {
  const intl = useIntl();
  const isConfirmed = outcome === 'confirmed';
  useEffect(() => {
    tellPages(isConfirmed ? 'confirmed' : 'failed');
    if (isConfirmed) window.close();
  }, [isConfirmed]);
  return (
    <AuthCard
      title={intl.formatMessage({ id: isConfirmed ? 'auth.sso.stepUp.done' : 'auth.sso.stepUp.failed' })}
    >
      <Stack spacing={2}>
        {/* A browser may refuse to close it. */}
        <Alert severity={isConfirmed ? 'success' : 'error'}>
          {isConfirmed ? (
            <FormattedMessage id="auth.sso.stepUp.goBack" />
          ) : (
            <FormattedMessage id={`auth.sso.problem.${outcome.problem}`} values={{ about: outcome.about }} />
          )}
        </Alert>
        <Button variant="contained" size="large" onClick={() => window.close()} fullWidth>
          <FormattedMessage id="auth.sso.stepUp.close" />
        </Button>
      </Stack>
    </AuthCard>
  );
}
