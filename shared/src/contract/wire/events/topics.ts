import { ALL, SUPER_ADMIN } from '../enums';

const PREFIX = '/topic/notifications/';

export interface TopicOwner {
  readonly pilotRole: string;
  readonly userRole: string;
  readonly userId: string;
  readonly pilotCode: string;
}

/** The live destination of a user's id, a role or a pilot. */
export const topicOf = (name: string): string => PREFIX + name;

/** The destinations that a user may subscribe to (docs/reference/api.md#live-channel). */
export function topicsFor(owner: TopicOwner): string[] {
  if (owner.pilotRole === SUPER_ADMIN) return [topicOf(SUPER_ADMIN)];
  const names = [owner.userRole, owner.userId, owner.pilotCode].filter(
    (name) => name !== '' && name !== SUPER_ADMIN,
  );
  return [...new Set(names)].map(topicOf);
}

/** The recipient of a user's notifications: super administrators share one. */
export const recipientOf = (owner: Pick<TopicOwner, 'pilotRole' | 'userId'>): string =>
  owner.pilotRole === SUPER_ADMIN ? SUPER_ADMIN : owner.userId;

/** Whether somebody of pilot `own` (or ALL) has access to `pilot`. */
export const coversPilot = (own: string, pilot: string): boolean => own === ALL || own === pilot;
