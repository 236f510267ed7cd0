import { loadPortalConfig, type PortalConfig, type PortalConfigFile } from '../contract/config';
import type { Subject } from '../contract/registry';
import type { Assignment, Notification } from '../contract/wire';
import type { CurrentUser } from '../contract/wire/people/currentUser';

/** A signed-in operator of FFT by default. */
export const aUser = (over: Partial<CurrentUser> = {}): CurrentUser => ({
  userId: '00000000-0000-4000-8000-000000000001',
  username: 'operator.fft',
  firstName: 'Ana',
  lastName: 'Ionescu',
  email: 'operator.fft@portal.test',
  userRole: 'PLANT_OPERATOR',
  pilotRole: 'USER',
  pilotCode: 'FFT',
  ownBackEnd: true,
  ...over,
});

/** What permission rules know of that operator. */
export const aSubject: Subject = {
  signedIn: true,
  accessLevel: 'USER',
  pilot: 'FFT',
  role: 'PLANT_OPERATOR',
  userId: aUser().userId,
  origin: 'http://portal.test',
  features: {},
};

/** @throws Error naming what is wrong with the file */
export function aConfig(file: PortalConfigFile = {}): PortalConfig {
  const loaded = loadPortalConfig(file);
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.failures));
  return loaded.config;
}

let count = 0;

/** An unread event notification of mid priority with an id of its own. */
export const aNotification = (over: Partial<Notification> = {}): Notification => {
  count += 1;
  return {
    notificationId: `00000000-0000-4000-9000-${String(count).padStart(12, '0')}`,
    userId: aUser().userId,
    user: 'Ana Ionescu',
    notificationType: 'Event',
    notificationStatus: 'Unread',
    messageStatus: 'Alarm',
    description: `Event ${count}`,
    timestamp: new Date(Date.UTC(2026, 0, 1, 6, count)).toISOString(),
    priority: 'Mid',
    relatedEvent: `event-${count}`,
    module: 'Machine 1',
    ...over,
  };
};

/** An open assignment from a colleague. */
export const anAssignment = (over: Partial<Assignment> = {}): Assignment => {
  count += 1;
  return {
    assignmentId: `00000000-0000-4000-a000-${String(count).padStart(12, '0')}`,
    sourceUserId: '00000000-0000-4000-8000-000000000002',
    sourceUser: 'Mihai Popa',
    targetUserId: aUser().userId,
    targetUser: 'Ana Ionescu',
    status: 'Open',
    description: `Check the gripper ${count}`,
    priority: 'Mid',
    comments: [],
    timestamp: '2026-01-01T06:00:00.000Z',
    timestampUpdated: '2026-01-01T06:00:00.000Z',
    ...over,
  };
};
