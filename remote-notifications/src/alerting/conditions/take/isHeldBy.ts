import type { Notification } from '@portal/kit/wire';

/** The owner must release an active condition before deleting its line. */
export const isHeldBy = ({ condition }: Notification, userId: string): boolean =>
  condition !== undefined && condition.cleared === undefined && condition.owner?.userId === userId;
