import { failureIn, FailureView, StateView } from '@portal/kit';
import { FormattedMessage, useIntl } from 'react-intl';
import { Navigate } from 'react-router-dom';
import { pages } from '../../paths';
import { DutyLink, HandoverLink } from './OwnLink';

interface ElsewhereProps {
  error: unknown;
  retry: () => void;
  dense?: boolean;
}

/** The error view of a notification. A link to a colleague's copy leads to what the user may see of it. */
export function Elsewhere({ error, retry, dense = false }: ElsewhereProps) {
  const intl = useIntl();
  const failure = failureIn(error);
  if (failure?.kind !== 'forbidden') return <FailureView error={error} retry={retry} dense={dense} />;
  const { notification, condition, assignment, handover, duty }: Partial<Record<string, string>> =
    failure.fields ?? {};
  const to = condition
    ? pages.condition(condition)
    : assignment
      ? pages.assignment(assignment, notification)
      : notification && pages.systemEvent(notification);
  if (to) return <Navigate to={to} replace />;
  const textId = handover
    ? 'event.elsewhere.handover'
    : duty
      ? 'event.elsewhere.duty'
      : 'event.elsewhere.nothing';
  return (
    <StateView
      variant="forbidden"
      dense={dense}
      title={intl.formatMessage({ id: 'event.elsewhere.title' })}
      text={<FormattedMessage id={textId} />}
      action={handover ? <HandoverLink handoverId={handover} /> : duty && <DutyLink />}
    />
  );
}
