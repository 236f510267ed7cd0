import type { Notification } from '@portal/kit/wire';

/** Whether a line is of a condition that is there and that this person has: they give it back before they delete it. */
export const isHeldBy = ({ condition }: Notification, userId: string): boolean =>
  condition !== undefined && condition.cleared === undefined && condition.holder?.userId === userId;
