import { type AccessLevel, ALL, SUPER_ADMIN } from './enums';
import { coversPilot } from './topics';

/** An administrator who gives something to a person or a role; whether it is one the caller has seen to. */
export interface Giver {
  readonly pilotRole: string;
  readonly pilotCode: string;
}

/** Whether an administrator may give this access level: an ADMIN any but SUPER_ADMIN. */
export const mayGiveLevel = (giver: Pick<Giver, 'pilotRole'>, level: AccessLevel): boolean =>
  giver.pilotRole === SUPER_ADMIN || level !== SUPER_ADMIN;

/** Whether an administrator may give this pilot: an ADMIN neither another one nor ALL. */
export const mayGivePilot = (giver: Giver, pilot: string): boolean =>
  giver.pilotRole === SUPER_ADMIN || (pilot !== ALL && coversPilot(giver.pilotCode, pilot));
