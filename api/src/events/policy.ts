import { type PolicyPart } from '../platform';

export const policy = {
  'POST /events': ['producer', 'account'],
  'GET /events': ['A', 'S'],
  'GET /events/refused': ['A', 'S'],
} as const satisfies PolicyPart;

declare module '../platform' {
  interface Policies {
    readonly events: typeof policy;
  }
}
