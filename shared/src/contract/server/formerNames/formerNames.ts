import type * as z from 'zod/mini';
import {
  conditionAskedSchema,
  conditionNoteSchema,
  conditionSchema,
  conditionsQuery,
  earlierConditionSchema,
  machineSchema,
  wallMachineSchema,
} from '../../wire';

/**
 * All names on the wire that were renamed after 1.1.0, with the former ones. Calls, answers, frames and webhooks keep
 * the former names until the next major version, for pages and programs of 1.1.0. To remove them then, delete this
 * folder and follow the compiler.
 */

/** The former path of each renamed call. */
export const formerPaths: Readonly<Record<string, string>> = {
  'GET /users/access-grants': '/users/footholds',
  'POST /users/access-grants/end': '/users/footholds/end',
  'PUT /conditions/:id/owner': '/conditions/:id/holder',
  'PUT /conditions/:id/release': '/conditions/:id/give-back',
  'PUT /conditions/:id/hand-over': '/conditions/:id/hand',
};

/** Renamed fields of answers and frames by their schema, which is the same object in every schema that has the field. */
export const formerFields: ReadonlyMap<unknown, string> = new Map<z.ZodMiniType, string>([
  [conditionSchema.shape.owner, 'holder'],
  [earlierConditionSchema.shape.owner, 'holder'],
  [conditionAskedSchema.shape.owner, 'holder'],
  [wallMachineSchema.shape.owner, 'holder'],
  [machineSchema.shape.lastReport, 'heard'],
  [machineSchema.shape.timeline, 'ribbon'],
  [conditionNoteSchema.shape.kind, 'deed'],
]);

/** Renamed query parameters by their schema. */
export const formerParameters: ReadonlyMap<unknown, string> = new Map<z.ZodMiniType, string>([
  [conditionsQuery.shape.owner, 'holder'],
]);

/** Renamed keys of `errors` in an answer 409. */
export const formerConflicts: Readonly<Record<string, string>> = { owner: 'holder' };

/** Renamed facts of a webhook's message. */
export const formerFacts: Readonly<Record<string, string>> = { hasOwner: 'isHeld' };
