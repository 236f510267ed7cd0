import { type OptionalPart, optionalPartsIn } from '../optionalParts';

/** The signed-in user; `''` where the back end has no value. */
export interface CurrentUser {
  readonly userId: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly userRole: string;
  readonly pilotRole: string;
  readonly pilotCode: string;
  /** The role is a supervisor's. Undefined otherwise, and with an external back end. */
  readonly oversees?: boolean;
  /** From this moment (ISO) on they may only set up a second factor, which their site asks for. */
  readonly secondFactorBy?: string;
  /** Signed in by the portal's own back end; undefined otherwise. */
  readonly ownBackEnd?: boolean;
  /** The parts that the site leaves out of its back end; undefined if none. */
  readonly leftOut?: OptionalPart[];
}

/** The `aud` claim of the portal's own back end, in every release. */
export const OWN_AUDIENCE = 'portal';

/** Token claims, or the `tokenAttributes` of auth-info, as the current user; of an array the first entry counts. */
export function toCurrentUser(attributes: unknown): CurrentUser {
  const from =
    typeof attributes === 'object' && attributes !== null ? (attributes as Record<string, unknown>) : {};
  const leftOut = optionalPartsIn(from.left_out);
  return {
    userId: firstText(from.sub),
    username: firstText(from.preferred_username),
    firstName: firstText(from.given_name),
    lastName: firstText(from.family_name),
    email: firstText(from.email),
    userRole: firstText(from.user_role),
    pilotRole: firstText(from.pilot_role),
    pilotCode: firstText(from.pilot_code),
    ...(from.oversees === true && { oversees: true }),
    ...(typeof from.second_factor_by === 'string' && { secondFactorBy: from.second_factor_by }),
    ...(from.aud === OWN_AUDIENCE && { ownBackEnd: true }),
    ...(leftOut.length > 0 && { leftOut }),
  };
}

function firstText(value: unknown): string {
  const one: unknown = Array.isArray(value) ? value[0] : value;
  return typeof one === 'string' ? one : '';
}
