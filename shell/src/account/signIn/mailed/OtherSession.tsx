import { FormattedMessage, useIntl } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import { Button, fullNameOf, Stack, useCurrentUser, usePortal } from '@portal/shared';
import { HOME, signOut } from '../../../platform';
import { AuthCard } from '../AuthCard';
import { useLinkToken } from './useLinkToken';

/** Says who is signed in where a link that sets a password opens; leaving the page forgets the link. */
export default function OtherSession() {
  const intl = useIntl();
  const { tokens } = usePortal();
  const user = useCurrentUser();
  // Forgets the token when the page is left.
  useLinkToken();
  const name = fullNameOf(user);
  return (
    <AuthCard
      title={intl.formatMessage({ id: 'auth.otherSession.title' }, { name })}
      subtitle={intl.formatMessage({ id: 'auth.otherSession.text' }, { name, email: user.email })}
    >
      <Stack spacing={2}>
        <Button variant="contained" size="large" onClick={() => void signOut(tokens)} fullWidth>
          <FormattedMessage id="auth.otherSession.signOut" />
        </Button>
        <Button component={RouterLink} to={HOME} replace variant="outlined" size="large" fullWidth>
          <FormattedMessage id="auth.otherSession.stay" values={{ name }} />
        </Button>
      </Stack>
    </AuthCard>
  );
}
