import { type AccessLevel, mayGiveLevel, mayGivePilot } from '@portal/shared/wire';
import { type Caller } from './caller';
import { type FieldErrors, refuse } from './refusal';

export interface Wish {
  readonly pilotRole?: AccessLevel | undefined;
  readonly pilotCode?: string | undefined;
}

/** What an ADMIN may not grant: SUPER_ADMIN, another pilot, ALL (docs/reference/product.md#rights). */
function beyondReach(caller: Caller, { pilotRole, pilotCode }: Wish): FieldErrors {
  return {
    ...(pilotRole !== undefined &&
      !mayGiveLevel(caller, pilotRole) && {
        pilotRole: 'Only a super administrator can give this access level.',
      }),
    ...(pilotCode !== undefined &&
      !mayGivePilot(caller, pilotCode) && {
        pilotCode: 'This is not your pilot.',
      }),
  };
}

/** @throws Refusal `forbidden`, with the fields that the caller may not grant */
export function checkGrant(caller: Caller, wish: Wish): void {
  const errors = beyondReach(caller, wish);
  if (Object.keys(errors).length > 0) throw refuse.forbidden('You may not give this.', errors);
}
