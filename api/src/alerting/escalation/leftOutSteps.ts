import { type EscalationPlanRequest } from '@portal/shared/wire';
import { refuse, type Site } from '../../platform';

/**
 * Checks that the site has the recipients of each step.
 * @throws Refusal `invalid` beside the field of each that it leaves out
 */
export function checkLeftOut({ steps }: EscalationPlanRequest, { leftOut }: Site): void {
  const wrong = steps.flatMap((step, at): [string, string][] => {
    if (step.by === 'target')
      return leftOut.includes('targets') ? [[`steps.${at}.targetId`, 'This site has no targets.']] : [];
    return step.to.kind === 'onDuty' && leftOut.includes('duty')
      ? [[`steps.${at}.to.role`, 'This site has no duty plans: choose the whole role.']]
      : [];
  });
  if (wrong.length > 0) throw refuse.invalid(Object.fromEntries(wrong));
}
