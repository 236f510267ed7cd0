import * as z from 'zod/mini';
import { type Condition, conditionSchema } from '../events/condition';
import { type Notification } from '../notifications/notification';
import { anything, looseInstant, looseListOf, looseOptionalText, loosePriority, looseText } from './parts';

/** A field of our own back end; undefined where invalid. */
const looseCondition = z.pipe(
  anything,
  z.transform((value): Condition | undefined => {
    const read = conditionSchema.safeParse(value);
    return read.success ? read.data : undefined;
  }),
);
const looseFlag = z.pipe(
  anything,
  z.transform((value) => (value === true ? true : undefined)),
);
const looseAnswer = z.pipe(
  anything,
  z.transform((value) => (typeof value === 'boolean' ? value : undefined)),
);
const looseCount = z.pipe(
  anything,
  z.transform((value) => (typeof value === 'number' && Number.isInteger(value) ? value : undefined)),
);

const fields = z.object({
  notificationId: looseText,
  id: looseText,
  userId: looseText,
  user: looseText,
  notificationType: looseText,
  notificationStatus: looseText,
  messageStatus: looseText,
  description: looseOptionalText,
  topic: z.optional(looseOptionalText),
  timestamp: looseInstant,
  priority: loosePriority,
  relatedAssignment: looseOptionalText,
  relatedEvent: looseOptionalText,
  sourceComponent: looseOptionalText,
  module: looseOptionalText,
  moduleName: looseOptionalText,
  smartService: looseOptionalText,
  relatedCondition: z.optional(looseOptionalText),
  missed: z.optional(looseFlag),
  opened: z.optional(looseFlag),
  news: z.optional(looseAnswer),
  condition: z.optional(looseCondition),
  recipients: z.optional(looseCount),
});

/** The key of an external back end's push, which has no notificationId. */
export const eventKey = (
  notification: Pick<Notification, 'relatedEvent' | 'timestamp'>,
): string | undefined =>
  notification.relatedEvent === undefined
    ? undefined
    : `event:${notification.relatedEvent}@${notification.timestamp}`;

/** A notification of any back end. One with neither id nor event is refused. */
export const looseNotificationSchema = z.pipe(
  z.pipe(
    fields,
    z.transform(({ id, ...read }): Notification => ({
      ...read,
      notificationId: read.notificationId || id || (eventKey(read) ?? ''),
      notificationType:
        read.notificationType === 'Assignment' ||
        (read.notificationType === '' && read.relatedAssignment !== undefined)
          ? 'Assignment'
          : 'Event',
      notificationStatus: read.notificationStatus === 'Read' ? 'Read' : 'Unread',
    })),
  ),
  z.custom<Notification>((read) => read.notificationId !== '', 'No id'),
);

export const looseNotificationsSchema = looseListOf(looseNotificationSchema);

/** The notifications of an untrusted live frame, which has one or a list. Invalid ones are left out. Never throws. */
export function readLiveFrame(body: string): Notification[] {
  try {
    const content: unknown = JSON.parse(body);
    return looseNotificationsSchema.parse(Array.isArray(content) ? content : [content]);
  } catch {
    return [];
  }
}
