import { useFeedback } from '@portal/kit';
import { roleText, type DutyPerson } from '@portal/kit/wire';
import { useNames } from '../../parts';
import { isNotified, useHeldRoles } from './useHeldRoles';

/**
 * Reports that a change of who is on duty is saved, by `saved`, or by `untold` where notifications of the roles do not
 * reach some of these people.
 */
export function useDutyReport() {
  const feedback = useFeedback();
  const names = useNames();
  const held = useHeldRoles();
  return (
    people: readonly DutyPerson[],
    roles: readonly string[],
    ids: { saved: string; untold: string },
  ): void => {
    const each = [...new Map(people.map((one) => [one.userId, one])).values()];
    const isMissed = (person: DutyPerson, role: string) =>
      held !== undefined && !isNotified(held, person, [role]);
    const missed = roles.filter((role) => each.some((person) => isMissed(person, role)));
    const role = names((missed.length > 0 ? missed : roles).map(roleText));
    if (missed.length === 0) return feedback.success(ids.saved, { role });
    const notNotified = each.filter((person) => missed.some((one) => isMissed(person, one)));
    feedback.warning(ids.untold, { role, people: names(notNotified.map(({ name }) => name)) });
  };
}
