import { raw } from '../db/sql';

/** The wire's Event, from `events e`. */
export const eventColumns =
  raw(`e.event_id as "eventId", e.topic, e.description, e.module, e.module_name as "moduleName", e.priority,
  e.event_type as "eventType", e.source_component as "sourceComponent", e.smart_service as "smartService",
  e.happened_at as timestamp, e.pilot_code as "pilotCode", e.results`);
