import { randomUUID } from 'node:crypto';
import { ADMINISTRATOR, MANAGER, nameOf, OPERATOR, PEOPLE, type Person } from './people';

export interface Notice {
  notificationId: string;
  userId: string;
  user: string;
  notificationType: 'Event' | 'Assignment';
  notificationStatus: 'Unread' | 'Read';
  messageStatus: string;
  description: string;
  timestamp: string;
  priority: 'Low' | 'Mid' | 'High';
  relatedAssignment?: string;
  relatedEvent?: string;
  module: string;
  moduleName: string;
}

export interface Work {
  assignmentId: string;
  sourceUserId: string;
  sourceUser: string;
  targetUserId: string;
  targetUser: string;
  status: string;
  description: string;
  module: string;
  moduleName: string;
  priority: 'Low' | 'Mid' | 'High';
  comments: { timestamp: string; comment: string; origin: string; originName: string }[];
  timestamp: string;
  timestampUpdated: string;
}

interface Mapping {
  eventMappingId: string;
  topic: string;
  description: string;
  userRoles: string[];
}

export interface Plant {
  notices: Notice[];
  works: Work[];
  mappings: Mapping[];
  invited: Person[];
}

/** A time as this back end writes it: without seconds, and in odd minutes without a zone as well. */
export function isoTime(at: number): string {
  const minute = new Date(at).toISOString().slice(0, 16);
  return new Date(at).getUTCMinutes() % 2 === 0 ? `${minute}Z` : minute;
}

const MINUTE = 60_000;
const CELL = { module: 'welding-cell-2', moduleName: 'Welding cell 2' } as const;

export function eventNotice(
  to: Person,
  description: string,
  at: number,
  eventId: string = randomUUID(),
): Notice {
  return {
    notificationId: randomUUID(),
    userId: to.userId,
    user: nameOf(to),
    notificationType: 'Event',
    notificationStatus: 'Unread',
    messageStatus: 'Alarm',
    description,
    timestamp: isoTime(at),
    priority: 'High',
    relatedEvent: eventId,
    ...CELL,
  };
}

export function workFor(from: Person, to: Person, description: string, at: number): Work {
  return {
    assignmentId: randomUUID(),
    sourceUserId: from.userId,
    sourceUser: nameOf(from),
    targetUserId: to.userId,
    targetUser: nameOf(to),
    status: 'Open',
    description,
    priority: 'Mid',
    comments: [],
    timestamp: isoTime(at),
    timestampUpdated: isoTime(at),
    ...CELL,
  };
}

export const noticeOf = (to: Person, work: Work): Notice => ({
  notificationId: randomUUID(),
  userId: to.userId,
  user: nameOf(to),
  notificationType: 'Assignment',
  notificationStatus: 'Unread',
  messageStatus: work.status,
  description: work.description,
  timestamp: work.timestamp,
  priority: work.priority,
  relatedAssignment: work.assignmentId,
  module: work.module,
  moduleName: work.moduleName,
});

export const ASKED_OF_OPERATOR = 'Check the cooling water of welding cell 2';
export const ASKED_BY_OPERATOR = 'Order wire for welding cell 1';
export const ASKED_OF_ADMINISTRATOR = 'Invite the new technician';
export const STORED_EVENTS = ['Wire feed blocked', 'Tool temperature high', 'Path blocked'] as const;

/** A small plant: three events for everybody, assignments both ways, and one to a user who never requested any. */
export function smallPlant(): Plant {
  const now = Date.now();
  const received = workFor(MANAGER, OPERATOR, ASKED_OF_OPERATOR, now - 20 * MINUTE);
  const requested = workFor(OPERATOR, MANAGER, ASKED_BY_OPERATOR, now - 30 * MINUTE);
  const only = workFor(MANAGER, ADMINISTRATOR, ASKED_OF_ADMINISTRATOR, now - 40 * MINUTE);
  const events = STORED_EVENTS.flatMap((words, index) => {
    const eventId = randomUUID();
    return PEOPLE.map((one) => eventNotice(one, words, now - (5 + index) * MINUTE, eventId));
  });
  return {
    notices: [
      ...events,
      noticeOf(OPERATOR, received),
      noticeOf(MANAGER, requested),
      noticeOf(ADMINISTRATOR, only),
    ],
    works: [received, requested, only],
    invited: [],
    mappings: [
      {
        eventMappingId: randomUUID(),
        topic: 'robot-cell/state',
        description: 'State of the robot cells',
        userRoles: ['PLANT_OPERATOR'],
      },
    ],
  };
}
