import { type User } from './identity';

/** Why a call was not done, with its status; the pages translate each (`error.*`). */
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

/** One call of a signed-in user. */
export interface Call {
  user: User;
  token: string;
  params: Readonly<Record<string, string>>;
  body?: unknown;
}

/** A service's own JSON endpoints below `/{service}/api/`: `'POST runs/:id/cancel'` and what it answers. */
export type Routes = Readonly<Record<string, (call: Call) => unknown>>;
