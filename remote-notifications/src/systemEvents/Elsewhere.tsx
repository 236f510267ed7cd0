import { failureIn, FailureView } from '@portal/kit';
import { Navigate } from 'react-router-dom';
import { pages } from '../paths';

interface ElsewhereProps {
  error: unknown;
  retry: () => void;
  dense?: boolean;
}

/** The error view of a notification. A link to a colleague's copy leads to what the user may see of it. */
export function Elsewhere({ error, retry, dense = false }: ElsewhereProps) {
  const failure = failureIn(error);
  const { notification, condition, assignment } =
    failure?.kind === 'forbidden' ? (failure.fields ?? {}) : ({} as Record<string, string>);
  const to = condition
    ? pages.condition(condition)
    : assignment
      ? pages.assignment(assignment, notification)
      : notification && pages.systemEvent(notification);
  return to ? <Navigate to={to} replace /> : <FailureView error={error} retry={retry} dense={dense} />;
}
