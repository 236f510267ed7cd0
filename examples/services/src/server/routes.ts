import { type User } from './identity';

/** The refusals of a call, with HTTP status; the pages translate them (`error.*`). */
export const statusOf = {
  invalid: 400,
  'signed-out': 401,
  forbidden: 403,
  unknown: 404,
  'too-many': 409,
  unavailable: 503,
} as const;
export type Refusal = keyof typeof statusOf;

/** Thrown by endpoints; the server answers with its status and `{"error": refusal}`. */
export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal);
  }
}

export interface Call {
  user: User;
  token: string;
  params: Readonly<Record<string, string>>;
  body?: unknown;
}

/** A service's JSON endpoints below `/{service}/api/`, such as `'POST runs/:id/cancel'`, and their handlers. */
export type Routes = Readonly<Record<string, (call: Call) => unknown>>;
