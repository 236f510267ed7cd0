import { evaluate, type PermissionRule, type Subject } from '@portal/kit/rules';
import { ALL, coversPilot, type EventMapping, topicsFor, type User } from '@portal/kit/wire';

/** The part of an account that decides what its owner sees and is told. */
export type Standing = Pick<User, 'userId' | 'userRole' | 'pilotRole' | 'pilotCode'>;

/** What a menu entry of the portal is, as far as a preview needs it. */
export interface MenuEntry {
  id: string;
  titleId: string;
  url?: string;
  when?: PermissionRule;
  children?: readonly MenuEntry[];
}

export interface Difference<T> {
  gained: T[];
  lost: T[];
}

/** What a person would see and be told differently. */
export interface ChangePreview {
  menus: Difference<MenuEntry>;
  /** Names behind the live channel's topics: a role, a pilot, or SUPER_ADMIN. */
  topics: Difference<string>;
  /** Event mappings whose notifications start or stop reaching the person. */
  mappings: Difference<EventMapping>;
}

export interface PreviewSources {
  menu: readonly MenuEntry[];
  mappings: readonly EventMapping[];
  /** The reader's page: its origin and features stand in for those of the person. */
  place: Pick<Subject, 'origin' | 'features'>;
}

/** What changes for a person when the account becomes `after`. Pure: the screen says what it is made of. */
export function changePreview(before: Standing, after: Standing, sources: PreviewSources): ChangePreview {
  const menusOf = (standing: Standing) => visibleEntries(sources.menu, subjectOf(standing, sources.place));
  const mappingsOf = (standing: Standing) => sources.mappings.filter((mapping) => reaches(mapping, standing));
  return {
    menus: difference(menusOf(before), menusOf(after), (entry) => entry.id),
    topics: difference(topicNames(before), topicNames(after), (topic) => topic),
    mappings: difference(mappingsOf(before), mappingsOf(after), (mapping) => mapping.eventMappingId),
  };
}

export const isEmptyPreview = ({ menus, topics, mappings }: ChangePreview): boolean =>
  [menus, topics, mappings].every(({ gained, lost }) => gained.length + lost.length === 0);

/** Whether notifications of a mapping reach someone: every SUPER_ADMIN, and who holds a mapped role in its pilot. */
function reaches(mapping: EventMapping, { userRole, pilotRole, pilotCode }: Standing): boolean {
  if (pilotRole === 'SUPER_ADMIN') return true;
  const mappedPilot = mapping.pilotCode ?? ALL;
  const samePilot = mappedPilot === ALL || coversPilot(pilotCode, mappedPilot);
  return samePilot && (mapping.userRoles.includes(ALL) || mapping.userRoles.includes(userRole));
}

const topicNames = (standing: Standing): string[] =>
  topicsFor({ ...standing, userId: '' }).map((topic) => topic.slice(topic.lastIndexOf('/') + 1));

const subjectOf = (standing: Standing, place: PreviewSources['place']): Subject => ({
  ...place,
  signedIn: true,
  accessLevel: standing.pilotRole,
  pilot: standing.pilotCode,
  role: standing.userRole,
  userId: standing.userId,
});

/** The entries with an address that the subject sees, their groups' rules included. */
function visibleEntries(menu: readonly MenuEntry[], subject: Subject): MenuEntry[] {
  return menu.flatMap((entry) => {
    if (!evaluate(entry.when, subject).allowed) return [];
    return [...(entry.url === undefined ? [] : [entry]), ...visibleEntries(entry.children ?? [], subject)];
  });
}

function difference<T>(before: readonly T[], after: readonly T[], key: (item: T) => string): Difference<T> {
  const had = new Set(before.map(key));
  const has = new Set(after.map(key));
  return {
    gained: after.filter((item) => !had.has(key(item))),
    lost: before.filter((item) => !has.has(key(item))),
  };
}
