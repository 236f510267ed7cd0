import { FormattedMessage } from 'react-intl';
import { Alert, Button, failureIn, useFailureText, useFeedback } from '@portal/shared';
import { useAskedEmailQuery, useWithdrawEmailMutation } from './profile.api';

export function WaitingEmail() {
  const { data } = useAskedEmailQuery();
  const [withdraw, { isLoading, error }] = useWithdrawEmailMutation();
  const failureText = useFailureText();
  const feedback = useFeedback();
  const failure = failureIn(error);
  const onWithdraw = async () => {
    const answer = await withdraw();
    if (answer.error === undefined) feedback.success('profile.email.withdrawn');
  };
  if (!data) return null;
  return (
    <Alert
      severity={failure ? 'error' : 'info'}
      role="status"
      action={
        <Button color="inherit" size="small" loading={isLoading} onClick={() => void onWithdraw()}>
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
