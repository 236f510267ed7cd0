import { type User } from './identity';

/** One call of a signed-in user to a service's own JSON endpoints. */
export interface Call {
  user: User;
  token: string;
  params: Record<string, string>;
  body: unknown;
}

/** Why a call was not done; the pages translate each (`error.*`). */
export type Refusal =
  | 'signed-out'
  | 'forbidden'
  | 'unknown'
  | 'invalid'
  | 'too-many'
  | 'running'
  | 'unavailable';

export type Reply = { status: 200 | 201; body: unknown } | { refusal: Refusal };

export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/{service}/api/`; `:name` takes one segment. */
  path: string;
  handle(call: Call): Reply | Promise<Reply>;
}

export const statusOf: Record<Refusal, number> = {
  'signed-out': 401,
  forbidden: 403,
  unknown: 404,
  invalid: 400,
  'too-many': 409,
  running: 409,
  unavailable: 503,
};

/** The segments of `path` that `pattern` names, or undefined when it does not match. */
export function match(pattern: string, path: string): Record<string, string> | undefined {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const segment = given[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = segment;
    else if (part !== segment) return undefined;
  }
  return params;
}

export const ok = (body: unknown): Reply => ({ status: 200, body });
export const created = (body: unknown): Reply => ({ status: 201, body });
export const refuse = (refusal: Refusal): Reply => ({ refusal });

/** Whether the user works for this pilot: their own, or any for people of ALL. */
export const mayUsePilot = (user: User, pilotCode: string): boolean =>
  user.pilotCode === 'ALL' || user.pilotCode === pilotCode;
