import { describeFormerNames } from '@portal/shared/server';
import {
  absenceSchema,
  alarmFiguresSchema,
  assignmentSchema,
  auditEntrySchema,
  channelChoicesSchema,
  channelTargetSchema,
  claimsSchema,
  commentSchema,
  conditionDetailSchema,
  conditionNoteSchema,
  conditionSchema,
  dutyCalendarSchema,
  dutyNowSchema,
  dutyPersonSchema,
  dutyPlanSchema,
  dutySchema,
  conditionEscalationSchema,
  escalationFiringSchema,
  escalationPlanSchema,
  rehearsalSchema,
  eventMappingSchema,
  eventSchema,
  failedDeliverySchema,
  failureSchema,
  figureConditionSchema,
  handoverDetailSchema,
  handoverDraftSchema,
  handoverItemSchema,
  handoverSchema,
  handoverSheetSchema,
  healthSchema,
  machineDetailSchema,
  machineSchema,
  machinesSchema,
  notificationSchema,
  readinessSchema,
  refusalEntrySchema,
  refusedMessageSchema,
  roleSchema,
  serviceTokenSchema,
  sessionSchema,
  swapSchema,
  tokenSetSchema,
  turnSchema,
  colleagueSchema,
  userSchema,
  workItemSchema,
} from '@portal/shared/wire';
import * as z from 'zod/mini';
import { without } from '../../db/values';

export type JsonSchema = { [key: string]: unknown };

/** The named component schemas of the document. */
const entities: Readonly<Record<string, z.ZodMiniType>> = {
  Absence: absenceSchema,
  AlarmFigures: alarmFiguresSchema,
  Assignment: assignmentSchema,
  AuditEntry: auditEntrySchema,
  ChannelChoices: channelChoicesSchema,
  ChannelTarget: channelTargetSchema,
  Claims: claimsSchema,
  Comment: commentSchema,
  Colleague: colleagueSchema,
  Condition: conditionSchema,
  ConditionDetail: conditionDetailSchema,
  ConditionEscalation: conditionEscalationSchema,
  ConditionNote: conditionNoteSchema,
  Duty: dutySchema,
  DutyCalendar: dutyCalendarSchema,
  DutyNow: dutyNowSchema,
  DutyPerson: dutyPersonSchema,
  DutyPlan: dutyPlanSchema,
  EscalationFiring: escalationFiringSchema,
  EscalationPlan: escalationPlanSchema,
  Event: eventSchema,
  EventMapping: eventMappingSchema,
  FailedDelivery: failedDeliverySchema,
  Failure: failureSchema,
  FigureCondition: figureConditionSchema,
  Handover: handoverSchema,
  HandoverDetail: handoverDetailSchema,
  HandoverDraft: handoverDraftSchema,
  HandoverItem: handoverItemSchema,
  HandoverSheet: handoverSheetSchema,
  Health: healthSchema,
  Readiness: readinessSchema,
  Machine: machineSchema,
  MachineDetail: machineDetailSchema,
  Machines: machinesSchema,
  Notification: notificationSchema,
  Rehearsal: rehearsalSchema,
  RefusalEntry: refusalEntrySchema,
  RefusedMessage: refusedMessageSchema,
  Role: roleSchema,
  ServiceToken: serviceTokenSchema,
  Session: sessionSchema,
  Swap: swapSchema,
  TokenSet: tokenSetSchema,
  Turn: turnSchema,
  User: userSchema,
  WorkItem: workItemSchema,
};

const write = (schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema =>
  without(z.toJSONSchema(schema, { io, unrepresentable: 'any', override: describeFormerNames }), '$schema');

/** Replaces named schemas by references, except the schema itself. */
function refer(value: unknown, named: ReadonlyMap<string, string>, isRoot = false): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const name = isRoot ? undefined : named.get(JSON.stringify(value));
  if (name !== undefined) return { $ref: `#/components/schemas/${name}` };
  if (Array.isArray(value)) return value.map((one) => refer(one, named));
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, refer(one, named)]));
}

const written = Object.entries(entities).map(([name, schema]) => [name, write(schema, 'output')] as const);
const named = new Map(written.map(([name, schema]) => [JSON.stringify(schema), name]));

export const componentSchemas = (): JsonSchema =>
  Object.fromEntries(written.map(([name, schema]) => [name, refer(schema, named, true)]));

/** A schema as JSON Schema 2020-12, for requests (`input`) or answers (`output`). */
export const jsonSchemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema =>
  refer(write(schema, io), named) as JsonSchema;
