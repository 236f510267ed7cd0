import type { CurrentUser } from '@portal/kit';
import { SUPER_ADMIN } from '@portal/kit/wire';
import type { AssignmentFacts } from '../facts';
import { partyOf } from '../party';

/** Whether the reader sees the work of their whole pilot: administrators, and holders of an overseeing role. */
export const mayOversee = ({ pilotRole, oversees }: CurrentUser): boolean =>
  pilotRole === 'ADMIN' || pilotRole === SUPER_ADMIN || oversees === true;

/** Whether the reader may pass unfinished work on: the parties, and who oversees the pilot. The server decides anyway. */
export const mayReassign = (assignment: AssignmentFacts, user: CurrentUser): boolean =>
  assignment.status !== 'Done' && (mayOversee(user) || partyOf(assignment, user.userId) !== 'none');
