import type { CurrentUser } from '@portal/kit';
import { SUPER_ADMIN } from '@portal/kit/wire';

/** Whether the user sees the work of their whole pilot: administrators and supervisors. */
export const mayOversee = ({ pilotRole, oversees }: CurrentUser): boolean =>
  pilotRole === 'ADMIN' || pilotRole === SUPER_ADMIN || oversees === true;
