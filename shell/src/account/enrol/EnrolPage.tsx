import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Alert, Button, Lazy, Stack, usePortal } from '@portal/shared';
import { ThemeControl } from '../../platform';
import { AuthCard } from '../signIn/AuthCard';
import { AuthFrame } from '../signIn/AuthFrame';

const loadSetUp = () => import(/* webpackChunkName: "second-factor" */ '../secondFactor/SetUpDialog');

interface EnrolPageProps {
  /** Reloads the page at its address: calls and the live channel, which were refused before, start again. */
  enter?: () => void;
}

/** The only page for a person whose second factor is overdue. */
export default function EnrolPage({ enter = () => window.location.reload() }: EnrolPageProps) {
  const intl = useIntl();
  const { tokens, config } = usePortal();
  const [isOpen, setOpen] = useState(false);
  const onClose = () => setOpen(false);
  // The token still says that it is overdue.
  const onSet = () => void tokens.renew().then(enter, enter);
  return (
    <AuthFrame panel={undefined} links={config.links} control={<ThemeControl />}>
      <AuthCard
        title={intl.formatMessage({ id: 'profile.secondFactor.setUp.title' })}
        subtitle={intl.formatMessage({ id: 'profile.secondFactor.overdue' })}
      >
        <Stack spacing={2}>
          <Button variant="contained" size="large" onClick={() => setOpen(true)}>
            <FormattedMessage id="profile.secondFactor.setUp" />
          </Button>
          <Button color="inherit" onClick={() => void tokens.signOut()}>
            <FormattedMessage id="frame.user.logout" />
          </Button>
          {isOpen && (
            <Lazy
              load={loadSetUp}
              props={{ onClose, onSet }}
              loading={null}
              failed={() => (
                <Alert severity="error" onClose={onClose}>
                  <FormattedMessage id="auth.code.failed" />
                </Alert>
              )}
            />
          )}
        </Stack>
      </AuthCard>
    </AuthFrame>
  );
}
