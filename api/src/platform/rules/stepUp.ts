import { type Caller } from './caller';

/** Milliseconds for which a sign-in or a step-up counts. */
export const FRESH_MS = 300_000;

/** Whether the owner of the session was there in person lately; never true of a service account. */
export const isFresh = ({ confirmedAt }: Pick<Caller, 'confirmedAt'>, now: Date): boolean =>
  confirmedAt !== undefined && now.getTime() - Date.parse(confirmedAt) < FRESH_MS;
