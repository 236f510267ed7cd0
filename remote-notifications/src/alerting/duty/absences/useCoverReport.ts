import { useFeedback } from '@portal/kit';
import type { DutyPerson } from '@portal/kit/wire';
import { useDutyPlansQuery } from '../duty.api';
import { useDutyReport } from '../useDutyReport';

/** Reports a saved absence, with a warning where whoever covers lacks a role in which the person is planned. */
export function useCoverReport(pilot: string) {
  const feedback = useFeedback();
  const report = useDutyReport();
  const { data: plans = [] } = useDutyPlansQuery(pilot);
  return (absent: DutyPerson, cover: DutyPerson | null, saved: string): void => {
    if (cover === null) return feedback.success(saved);
    const isPlanned = ({ people }: { people: readonly DutyPerson[] }) =>
      people.some(({ userId }) => userId === absent.userId);
    const roles = plans.flatMap(({ role, shifts }) => (shifts.some(isPlanned) ? [role] : []));
    report([cover], [...new Set(roles)], { saved, untold: 'duty.savedUntold' });
  };
}
