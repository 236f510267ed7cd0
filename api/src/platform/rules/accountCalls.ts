import { type AccountScope } from '@portal/shared/wire';
import { type AccountCall, type Call } from './policyTable';

/**
 * The scope that opens each call of service accounts (docs/reference/api.md#service-accounts). An owner is on the way
 * to the machine, and escalation ends there, so a program is never an owner: it cannot acknowledge, release or shelve.
 */
const scopes: Readonly<Record<AccountCall, AccountScope>> = {
  'POST /events': 'events:write',
  'GET /conditions': 'conditions:read',
  'GET /conditions/:id': 'conditions:read',
  'POST /conditions/:id/notes': 'conditions:act',
  'PUT /conditions/:id/outcome': 'conditions:act',
  'GET /metrics': 'metrics:read',
  'GET /field-reports/health': 'metrics:read',
  'GET /field-reports/trial': 'metrics:read',
  'POST /field-reports/stopped-canaries': 'canaries:report',
  'GET /scim/v2/ServiceProviderConfig': 'people:provision',
  'GET /scim/v2/ResourceTypes': 'people:provision',
  'GET /scim/v2/ResourceTypes/:id': 'people:provision',
  'GET /scim/v2/Schemas': 'people:provision',
  'GET /scim/v2/Schemas/:id': 'people:provision',
  'GET /scim/v2/Users': 'people:provision',
  'POST /scim/v2/Users': 'people:provision',
  'GET /scim/v2/Users/:id': 'people:provision',
  'PUT /scim/v2/Users/:id': 'people:provision',
  'PATCH /scim/v2/Users/:id': 'people:provision',
  'DELETE /scim/v2/Users/:id': 'people:provision',
  'GET /scim/v2/Groups': 'people:provision',
  'POST /scim/v2/Groups': 'people:provision',
  'GET /scim/v2/Groups/:id': 'people:provision',
  'PUT /scim/v2/Groups/:id': 'people:provision',
  'PATCH /scim/v2/Groups/:id': 'people:provision',
  'DELETE /scim/v2/Groups/:id': 'people:provision',
};

const isOfAccounts = (call: Call): call is AccountCall => call in scopes;

/** The scope that opens a call; undefined for a call that no service account may make. */
export const scopeFor = (call: Call): AccountScope | undefined =>
  isOfAccounts(call) ? scopes[call] : undefined;

export function opensCall(given: readonly AccountScope[], call: Call): boolean {
  const scope = scopeFor(call);
  return scope !== undefined && given.includes(scope);
}
