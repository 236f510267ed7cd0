import { useIntl } from 'react-intl';
import { useFailureText } from '@portal/shared';
import type { AuthProblem } from './authFailure';

export function useProblemText(): (problem: AuthProblem) => string {
  const intl = useIntl();
  const failureText = useFailureText();
  return (problem) => {
    switch (problem.kind) {
      case 'refused':
        return intl.formatMessage({ id: 'auth.problem.refused' });
      case 'wait':
        return problem.seconds === undefined
          ? intl.formatMessage({ id: 'auth.problem.wait' })
          : intl.formatMessage({ id: 'auth.problem.waitSeconds' }, { seconds: problem.seconds });
      case 'deadLink':
        return intl.formatMessage({ id: 'auth.problem.deadLink' });
      case 'codeExpired':
        return intl.formatMessage({ id: 'auth.code.expired' });
      case 'password':
        return problem.message ?? intl.formatMessage({ id: 'auth.problem.password' });
      case 'noPassword':
        return intl.formatMessage({ id: 'auth.noPassword.text' });
      case 'failure':
        return failureText(problem.failure);
    }
  };
}
