import { type PolicyPart } from '../platform';

export const dutyPolicy = {
  'GET /duty/now': ['pilot', 'S'],
  'GET /duty/pilots/:pilotCode': ['pilot', 'S'],
  'GET /duty/pilots/:pilotCode/plans': ['pilot', 'S'],
  'PUT /duty/pilots/:pilotCode/plans/:role': ['A', 'S'],
  'PUT /duty/pilots/:pilotCode/zone': ['A', 'S'],
  'PUT /duty/pilots/:pilotCode/exceptions': ['A', 'S'],
  'GET /duty/pilots/:pilotCode/absences': ['self', 'A', 'O', 'S'],
  'POST /duty/pilots/:pilotCode/absences': ['self', 'A', 'O', 'S'],
  'PUT /duty/absences/:id': ['self', 'A', 'O', 'S'],
  'DELETE /duty/absences/:id': ['self', 'A', 'O', 'S'],
  'GET /duty/swaps': ['party'],
  'POST /duty/pilots/:pilotCode/swaps': ['pilot'],
  'PUT /duty/swaps/:id': ['party'],
  'GET /duty/feed': ['U'],
  'POST /duty/feed': ['U'],
  'DELETE /duty/feed': ['U'],
  'GET /duty.ics': ['anyone'],
} as const satisfies PolicyPart;

export const targetsPolicy = {
  'GET /channels/targets': ['A', 'S'],
  'POST /channels/targets': ['A', 'S'],
  'PUT /channels/targets/:id': ['A', 'S'],
  'DELETE /channels/targets/:id': ['A', 'S'],
  'POST /channels/targets/:id/secret': ['A', 'S'],
  'POST /channels/targets/:id/test': ['A', 'S'],
  'POST /channels/targets/:id/keep': ['A', 'S'],
} as const satisfies PolicyPart;

export const policy = {
  'GET /channels/failed': ['A', 'S'],
  'GET /channels/waiting': ['A', 'S'],
  'POST /channels/waiting/again': ['A', 'S'],
  'POST /channels/failed/again': ['A', 'S'],
  'POST /channels/failed/discard': ['A', 'S'],
  'POST /channels/failed/:id/again': ['A', 'S'],
  'DELETE /channels/failed/:id': ['A', 'S'],
  'GET /channels/choices': ['U'],
  'PUT /channels/choices': ['U'],

  'GET /events/mappings': ['A', 'S'],
  'POST /events/mappings/create': ['A', 'S'],
  'PUT /events/mappings/:id': ['A', 'S'],
  'DELETE /events/mappings/:id': ['A', 'S'],
  'GET /events/mappings/:id/escalation': ['A', 'S'],
  'PUT /events/mappings/:id/escalation': ['A', 'S'],
  'DELETE /events/mappings/:id/escalation': ['A', 'S'],
  'POST /events/mappings/:id/escalation/rehearse': ['A', 'S'],
} as const satisfies PolicyPart;

declare module '../platform' {
  interface Policies {
    readonly alerting: typeof policy;
    readonly duty: typeof dutyPolicy;
    readonly targets: typeof targetsPolicy;
  }
}
