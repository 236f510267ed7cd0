import type { CurrentUser } from '@portal/kit';
import { SUPER_ADMIN } from '@portal/kit/wire';
import type { AssignmentFacts } from '../facts';
import { partyOf } from '../party';

/** Whether the user sees the work of their whole pilot: administrators and supervisors. */
export const mayOversee = ({ pilotRole, oversees }: CurrentUser): boolean =>
  pilotRole === 'ADMIN' || pilotRole === SUPER_ADMIN || oversees === true;

/** Whether to offer reassignment of unfinished work: to the parties and to supervisors. The server checks again. */
export const mayReassign = (assignment: AssignmentFacts, user: CurrentUser): boolean =>
  assignment.status !== 'Done' && (mayOversee(user) || partyOf(assignment, user.userId) !== 'none');
