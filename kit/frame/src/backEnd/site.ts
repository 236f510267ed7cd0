import type { MockSite } from '@portal/shared/mock';
import { newestFirst, type Notification, recipientOf, type User } from '@portal/shared/wire';

export interface FrameSite extends MockSite {
  notifications: Notification[];
}

const hex = (index: number) => `00000000-0000-4000-9000-${String(index).padStart(12, '0')}`;
const TOLD = [
  ['High', 'Gripper of robot cell 2 lost its part twice within a minute', 'Robot cell 2'],
  ['Mid', 'Coolant of press 4 is below a third', 'Press 4'],
  ['Low', 'Inspection of lane B ended without a finding', 'Lane B'],
] as const;

let count = 0;

export function tell(site: FrameSite, user: User, about = count): Notification {
  count += 1;
  const [priority, description, module] = TOLD[about % TOLD.length] ?? TOLD[0];
  const one: Notification = {
    notificationId: hex(count),
    userId: recipientOf(user),
    user: `${user.firstName} ${user.lastName}`,
    notificationType: 'Event',
    notificationStatus: 'Unread',
    messageStatus: 'Alert',
    description,
    timestamp: new Date().toISOString(),
    priority,
    sourceComponent: 'frame',
    module,
    moduleName: module,
    smartService: 'Frame',
  };
  site.notifications = [one, ...site.notifications].sort(newestFirst);
  return one;
}

export function createSite(people: User[]): FrameSite {
  const site: FrameSite = {
    kind: 'ours',
    people,
    caller: { userId: '', pilotRole: '', pilotCode: '' },
    notifications: [],
  };
  for (const user of people) TOLD.forEach((_, about) => tell(site, user, about));
  return site;
}
