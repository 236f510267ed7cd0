import type { PortalConfig } from '../config';
import type { CurrentUser } from '../session';

/** What a back end may have beyond the specification, by what screens do with it. */
export interface Capabilities {
  /** It has the calls that only the portal's own back end has: the audit trail, bulk calls, account states. */
  readonly extras: boolean;
  /** Its lists of notifications take filters. */
  readonly filteredLists: boolean;
  /** What was read can be marked unread. */
  readonly unreadMarks: boolean;
  /** Asked for the assignments of one side, it answers those; without it, either side may come, or none. */
  readonly assignmentSides: boolean;
  /** All work of a pilot can be seen. */
  readonly pilotAssignments: boolean;
  /** Work can be passed on to somebody else. */
  readonly reassignment: boolean;
  /** A mapping's topic and description can be changed, not its roles alone. */
  readonly mappingTexts: boolean;
  /** A mapping is of a pilot, which a super administrator chooses. */
  readonly mappingPilots: boolean;
  /** Pilots can be added and removed. */
  readonly pilotEditing: boolean;
  /** A role's new name reaches its people and mappings with it. */
  readonly wholeRenames: boolean;
  /** Names may have spaces in them. */
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

/** A back end that has the calls of the specification and no more. */
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
 * What the back end behind the portal can do: as the site's configuration says, and as the sign-in's token says whose
 * it is. Nothing is tried for it. The same object for the same answer.
 * @param user who is signed in; before that, the configuration alone decides
 */
export function capabilitiesOf(
  { peer }: Pick<PortalConfig, 'peer'>,
  user: Pick<CurrentUser, 'ownBackEnd'> | null,
): Capabilities {
  const isOwn = !peer.noExtras && (user === null || user.ownBackEnd === true);
  if (peer.noSpacesInNames) return isOwn ? withoutSpaces.everything : withoutSpaces.specificationOnly;
  return isOwn ? everything : specificationOnly;
}
