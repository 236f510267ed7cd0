import type { PortalConfig } from '../../contract/config';
import type { CurrentUser } from '../session';

/** The capabilities of a back end beyond the specification. */
export interface Capabilities {
  /** The calls that only the portal's own back end has: audit trail, bulk actions, account states. */
  readonly extras: boolean;
  /** Duty plans. A site may leave out this one and the next four (`LEAVE_OUT`). */
  readonly duty: boolean;
  /** Machines, alarm figures and wall screens. */
  readonly plant: boolean;
  /** Programs, chats and phones that get messages. */
  readonly targets: boolean;
  /** Provisioning by a directory. */
  readonly scim: boolean;
  /** Takes field reports of pages, and shows the health of remotes by them. */
  readonly fieldReports: boolean;
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
  duty: true,
  plant: true,
  targets: true,
  scim: true,
  fieldReports: true,
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
  duty: false,
  plant: false,
  targets: false,
  scim: false,
  fieldReports: false,
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

/** Capabilities without some, by their names: each is made once, so that nothing is drawn again. */
const reduced = new Map<string, Capabilities>();

function without(all: Capabilities, lacking: readonly Capability[]): Capabilities {
  if (lacking.length === 0) return all;
  const key = [all.extras, ...lacking].join();
  const made = reduced.get(key) ?? { ...all, ...Object.fromEntries(lacking.map((name) => [name, false])) };
  reduced.set(key, made);
  return made;
}

/**
 * The back end's capabilities, by the site's configuration and the token's `ownBackEnd` and `leftOut`; no call is tried.
 * Returns the same object for the same answer.
 * @param user null before sign-in, when only the configuration counts
 */
export function capabilitiesOf(
  { peer }: Pick<PortalConfig, 'peer'>,
  user: Pick<CurrentUser, 'ownBackEnd' | 'leftOut'> | null,
): Capabilities {
  const isOwn = !peer.noExtras && (user === null || user.ownBackEnd === true);
  return without(isOwn ? everything : specificationOnly, [
    ...(isOwn ? (user?.leftOut ?? []) : []),
    ...(peer.noSpacesInNames ? (['spacesInNames'] as const) : []),
  ]);
}
