import { useIntl } from 'react-intl';
import type { ConfigProblem } from '../configuration/readService';

/** What is wrong with a service's configuration, in the reader's words. Every kind has its text. */
export function useProblemText(): (problem: ConfigProblem) => string {
  const intl = useIntl();
  return (problem) => {
    const { kind, field } = problem;
    const value = 'value' in problem ? problem.value : '';
    return intl.formatMessage({ id: `services.problem.${kind}` }, { field, value });
  };
}
