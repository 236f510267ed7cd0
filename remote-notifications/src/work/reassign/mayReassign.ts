import type { CurrentUser } from '@portal/kit';
import { mayOversee } from '../../parts';
import type { AssignmentFacts } from '../assignments/facts';
import { partyOf } from '../assignments/party';

/** Whether to offer reassignment of unfinished work: to the parties and to supervisors. The server checks again. */
export const mayReassign = (assignment: AssignmentFacts, user: CurrentUser): boolean =>
  assignment.status !== 'Done' && (mayOversee(user) || partyOf(assignment, user.userId) !== 'none');
