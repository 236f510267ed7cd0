import { type PolicyPart } from '../platform';

export const policy = {
  // Writing a handover shares what its author may read with everybody of the pilot.
  'GET /handovers': ['pilot', 'S'],
  'GET /handovers/draft': ['recipient', 'A', 'O', 'S'],
  'POST /handovers': ['pilot', 'S'],
  'GET /handovers/:id': ['pilot', 'S'],
  'POST /handovers/:id/accept': ['party', 'A', 'O', 'S'],
} as const satisfies PolicyPart;

export const plantPolicy = {
  'GET /machines': ['recipient', 'A', 'O', 'S'],
  'GET /machines/:module': ['recipient', 'A', 'O', 'S'],

  'GET /figures/now': ['A', 'O', 'S'],
  'GET /figures/pilots/:pilotCode': ['A', 'O', 'S'],
  'GET /figures/pilots/:pilotCode/conditions': ['A', 'O', 'S'],

  'GET /wallboard': ['screen'],
  'POST /wallboard/sign-in': ['anyone'],
  'GET /wallboard/screens': ['A', 'S'],
  'POST /wallboard/screens': ['A', 'S'],
  'POST /wallboard/screens/:id/keep': ['A', 'S'],
  'DELETE /wallboard/screens/:id': ['A', 'S'],
} as const satisfies PolicyPart;

declare module '../platform' {
  interface Policies {
    readonly shift: typeof policy;
    readonly plant: typeof plantPolicy;
  }
}
