import { raw } from '../db/sql';

/** The wire's Notification, from `notificationTables`. */
export const notificationColumns =
  raw(`n.id as "notificationId", n.user_id as "userId", n.user_name as "user",
  n.type as "notificationType", case when n.unread then 'Unread' else 'Read' end as "notificationStatus",
  n.message_status as "messageStatus", s.description, n.happened_at as timestamp, n.priority,
  s.assignment_id as "relatedAssignment", s.event_id as "relatedEvent", s.source_component as "sourceComponent",
  s.module, s.module_name as "moduleName", s.smart_service as "smartService"`);

export const notificationTables = raw('(notifications n join notices s on s.id = n.notice_id)');
