import { useIntl } from 'react-intl';
import { type TypedProblem } from './useTyped';

export function useProblemText() {
  const intl = useIntl();
  return (problem: TypedProblem): string => intl.formatMessage({ id: `shared.time.${problem}` });
}
