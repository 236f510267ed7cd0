import { notificationStatuses, notificationTypes, priorities } from '@portal/shared/wire';
import { col } from '../columns';
import { raw } from '../sql';

export const notificationColumns =
  raw(`n.id as "notificationId", n.user_id as "userId", n.user_name as "user",
  n.type as "notificationType", case when n.unread then 'Unread' else 'Read' end as "notificationStatus",
  n.message_status as "messageStatus", s.description,
  case when s.description is null and s.event_id is not null then (
    select e.topic from events e where e.pilot_code = s.pilot_code and e.event_id = s.event_id) end as topic,
  n.happened_at as timestamp, n.priority,
  s.assignment_id as "relatedAssignment", s.event_id as "relatedEvent", s.source_component as "sourceComponent",
  s.module, s.module_name as "moduleName", s.smart_service as "smartService",
  n.condition_id as "relatedCondition", nullif(n.missed, false) as missed, nullif(n.opened, false) as opened,
  case when n.condition_id is not null then s.news end as news`);

export const notificationShape = {
  notificationId: col.text,
  userId: col.text,
  user: col.text,
  notificationType: col.oneOf(...notificationTypes),
  notificationStatus: col.oneOf(...notificationStatuses),
  messageStatus: col.text,
  description: col.orNull(col.text),
  topic: col.orNull(col.text),
  timestamp: col.text,
  priority: col.oneOf(...priorities),
  relatedAssignment: col.orNull(col.text),
  relatedEvent: col.orNull(col.text),
  sourceComponent: col.orNull(col.text),
  module: col.orNull(col.text),
  moduleName: col.orNull(col.text),
  smartService: col.orNull(col.text),
  relatedCondition: col.orNull(col.text),
  missed: col.orNull(col.flag),
  opened: col.orNull(col.flag),
  news: col.orNull(col.flag),
};

export const notificationTables = raw('(notifications n join notices s on s.id = n.notice_id)');
