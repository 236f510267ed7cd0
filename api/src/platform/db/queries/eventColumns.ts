import { eventStates, priorities } from '@portal/shared/wire';
import { col } from '../columns';
import { raw } from '../sql';

export const eventColumns =
  raw(`e.event_id as "eventId", e.topic, e.description, e.module, e.module_name as "moduleName", e.priority,
  e.event_type as "eventType", e.source_component as "sourceComponent", e.smart_service as "smartService",
  e.happened_at as timestamp, e.reported_at as "reportedAt", e.pilot_code as "pilotCode", e.results, e.condition_id as "conditionId", e.state`);
export const eventShape = {
  eventId: col.text,
  topic: col.text,
  description: col.orNull(col.text),
  module: col.text,
  moduleName: col.orNull(col.text),
  priority: col.oneOf(...priorities),
  eventType: col.text,
  sourceComponent: col.orNull(col.text),
  smartService: col.orNull(col.text),
  timestamp: col.text,
  reportedAt: col.orNull(col.text),
  pilotCode: col.text,
  results: col.json,
  conditionId: col.orNull(col.text),
  state: col.orNull(col.oneOf(...eventStates)),
};
