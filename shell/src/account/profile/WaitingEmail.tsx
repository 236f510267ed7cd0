import { FormattedMessage } from 'react-intl';
import { Alert, Button, failureIn, useFailureText } from '@portal/shared';
import { useAskedEmailQuery, useWithdrawEmailMutation } from './profile.api';

export function WaitingEmail() {
  const { data } = useAskedEmailQuery();
  const [withdraw, { isLoading, error }] = useWithdrawEmailMutation();
  const failureText = useFailureText();
  const failure = failureIn(error);
  if (!data) return null;
  return (
    <Alert
      severity={failure ? 'error' : 'info'}
      role="status"
      action={
        <Button color="inherit" size="small" loading={isLoading} onClick={() => void withdraw()}>
          <FormattedMessage id="profile.email.withdraw" />
        </Button>
      }
      sx={{ overflowWrap: 'anywhere' }}
    >
      {failure ? (
        failureText(failure)
      ) : (
        <FormattedMessage id="profile.email.waiting" values={{ email: data.email }} />
      )}
    </Alert>
  );
}
