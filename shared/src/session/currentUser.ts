/** The signed-in user (spec §3): every field is there, `''` when the back end does not say. */
export interface CurrentUser {
  readonly userId: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly userRole: string;
  readonly pilotRole: string;
  readonly pilotCode: string;
  /** Ours: the role oversees the work of its pilot. Absent where it does not, and with a peer. */
  readonly oversees?: boolean;
}

/** Token claims, or the `tokenAttributes` of auth-info, as the current user (spec §3: of an array the first entry counts). */
export function toCurrentUser(attributes: unknown): CurrentUser {
  const from =
    typeof attributes === 'object' && attributes !== null ? (attributes as Record<string, unknown>) : {};
  return {
    userId: first(from.sub),
    username: first(from.preferred_username),
    firstName: first(from.given_name),
    lastName: first(from.family_name),
    email: first(from.email),
    userRole: first(from.user_role),
    pilotRole: first(from.pilot_role),
    pilotCode: first(from.pilot_code),
    ...(from.oversees === true && { oversees: true }),
  };
}

function first(value: unknown): string {
  const one: unknown = Array.isArray(value) ? value[0] : value;
  return typeof one === 'string' ? one : '';
}
