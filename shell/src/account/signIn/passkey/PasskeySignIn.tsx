import { FormattedMessage, useIntl } from 'react-intl';
import { Alert, Button } from '@portal/shared';
import { signInProblem } from '../authFailure';
import { useProblemText } from '../useProblemText';
import type { PasskeyTrouble } from './passkeyWay';
import { type PasskeySignInOptions, usePasskeySignIn } from './usePasskeySignIn';

/** The button "Sign in with a passkey"; nothing where browser, address or back end cannot do it. */
export function PasskeySignIn(props: PasskeySignInOptions) {
  const { isOffered, isBusy, trouble, ask } = usePasskeySignIn(props);
  const troubleText = useTroubleText();
  return (
    <>
      {trouble && <Alert severity="error">{troubleText(trouble)}</Alert>}
      {isOffered && (
        <Button variant="outlined" size="large" loading={isBusy} fullWidth onClick={ask}>
          <FormattedMessage id="auth.passkey.submit" />
        </Button>
      )}
    </>
  );
}

function useTroubleText(): (trouble: PasskeyTrouble) => string {
  const intl = useIntl();
  const problemText = useProblemText();
  return (trouble) => {
    if (trouble.kind === 'ceremony')
      return intl.formatMessage({
        id: trouble.why === 'address' ? 'auth.passkey.address' : 'auth.passkey.failed',
      });
    const problem = signInProblem(trouble.failure);
    return problem.kind === 'refused'
      ? intl.formatMessage({ id: 'auth.passkey.refused' })
      : problemText(problem);
  };
}
