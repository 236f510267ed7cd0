import { useStatusText } from '@portal/kit';
import type { assignmentStatuses } from '@portal/kit/wire';
import { useIntl } from 'react-intl';

type Status = (typeof assignmentStatuses)[number];

const steps: Readonly<Record<Status, string>> = {
  Open: 'assignment.step.open',
  'In Progress': 'assignment.step.inProgress',
  Done: 'assignment.step.done',
  'Re-Open': 'assignment.step.reOpen',
};

const isStep = (status: string): status is Status => Object.hasOwn(steps, status);

export function useStepText(): (status: string) => string {
  const intl = useIntl();
  const statusText = useStatusText();
  return (status) =>
    isStep(status)
      ? intl.formatMessage({ id: steps[status] })
      : intl.formatMessage({ id: 'assignment.status.to' }, { status: statusText(status) });
}
