import { type AccessLevel, ALL, SUPER_ADMIN } from '../enums';
import { coversPilot } from '../events/topics';

/** An administrator, as far as it matters for granting; the caller checks that it is one. */
export interface Giver {
  readonly pilotRole: string;
  readonly pilotCode: string;
}

/** Whether an administrator may grant this access level: an ADMIN any but SUPER_ADMIN. */
export const mayGiveLevel = (giver: Pick<Giver, 'pilotRole'>, level: AccessLevel): boolean =>
  giver.pilotRole === SUPER_ADMIN || level !== SUPER_ADMIN;

/** Whether an administrator may grant this pilot: an ADMIN neither another one nor ALL. */
export const mayGivePilot = (giver: Giver, pilot: string): boolean =>
  giver.pilotRole === SUPER_ADMIN || (pilot !== ALL && coversPilot(giver.pilotCode, pilot));
