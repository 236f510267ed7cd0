import { useIntl } from 'react-intl';
import type { ConfigProblem } from '../configuration/readService';

export function useProblemText(): (problem: ConfigProblem) => string {
  const intl = useIntl();
  return (problem) => {
    const { kind, field } = problem;
    const value = 'value' in problem ? problem.value : '';
    return intl.formatMessage({ id: `services.problem.${kind}` }, { field, value });
  };
}
