import { type PolicyPart } from '../platform';

export const policy = {
  'POST /field-reports': ['U'],
  'GET /field-reports/health': ['account', 'A', 'S'],
  'GET /field-reports/trial': ['account', 'A', 'S'],
  'POST /field-reports/stopped-canaries': ['account'],
} as const satisfies PolicyPart;

declare module '../platform' {
  interface Policies {
    readonly fieldReports: typeof policy;
  }
}
