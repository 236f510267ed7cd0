import type { PortalConfig } from '../../contract/config';
import type { CurrentUser } from '../session';

/** The capabilities of a back end beyond the specification. */
export interface Capabilities {
  /** The calls that only the portal's own back end has: audit trail, bulk actions, account states. */
  readonly extras: boolean;
  /** Its lists of notifications take filters. */
  readonly filteredLists: boolean;
  /** Read notifications can be marked unread. */
  readonly unreadMarks: boolean;
  /** The assignments of one side can be asked for; without it, the answer may have either side's, or none. */
  readonly assignmentSides: boolean;
  /** All work of a pilot can be listed. */
  readonly pilotAssignments: boolean;
  /** Work can be passed on to somebody else. */
  readonly reassignment: boolean;
  /** A mapping's topic and description can be changed, not only its roles. */
  readonly mappingTexts: boolean;
  /** A mapping belongs to a pilot, which a super administrator chooses. */
  readonly mappingPilots: boolean;
  /** Pilots can be added and removed. */
  readonly pilotEditing: boolean;
  /** Renaming a role also renames it in its users and mappings. */
  readonly wholeRenames: boolean;
  /** Names of people may contain spaces. */
  readonly spacesInNames: boolean;
}

export type Capability = keyof Capabilities;

/** The portal's own back end. */
export const everything: Capabilities = {
  extras: true,
  filteredLists: true,
  unreadMarks: true,
  assignmentSides: true,
  pilotAssignments: true,
  reassignment: true,
  mappingTexts: true,
  mappingPilots: true,
  pilotEditing: true,
  wholeRenames: true,
  spacesInNames: true,
};

/** An external back end with the calls of the specification only. */
export const specificationOnly: Capabilities = {
  extras: false,
  filteredLists: false,
  unreadMarks: false,
  assignmentSides: false,
  pilotAssignments: false,
  reassignment: false,
  mappingTexts: false,
  mappingPilots: false,
  pilotEditing: false,
  wholeRenames: false,
  spacesInNames: true,
};

const withoutSpaces = {
  everything: { ...everything, spacesInNames: false },
  specificationOnly: { ...specificationOnly, spacesInNames: false },
};

/**
 * The back end's capabilities, by the site's configuration and the token's `ownBackEnd`; no call is tried. Returns the
 * same object for the same answer.
 * @param user null before sign-in, when only the configuration counts
 */
export function capabilitiesOf(
  { peer }: Pick<PortalConfig, 'peer'>,
  user: Pick<CurrentUser, 'ownBackEnd'> | null,
): Capabilities {
  const isOwn = !peer.noExtras && (user === null || user.ownBackEnd === true);
  if (peer.noSpacesInNames) return isOwn ? withoutSpaces.everything : withoutSpaces.specificationOnly;
  return isOwn ? everything : specificationOnly;
}
