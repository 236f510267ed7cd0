import { type Caller } from './caller';

/** Milliseconds for which a sign-in or a step-up counts. */
export const STEP_UP_VALID_MS = 300_000;

/** Whether the last sign-in or step-up of a session still counts; never true of a service account. */
export const hasRecentStepUp = ({ confirmedAt }: Pick<Caller, 'confirmedAt'>, now: Date): boolean =>
  confirmedAt !== undefined && now.getTime() - Date.parse(confirmedAt) < STEP_UP_VALID_MS;
