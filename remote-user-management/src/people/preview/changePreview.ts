import { evaluate, type PermissionRule, type Subject } from '@portal/kit/rules';
import { ALL, coversPilot, type EventMapping, topicsFor, type User } from '@portal/kit/wire';

export type Standing = Pick<User, 'userId' | 'userRole' | 'pilotRole' | 'pilotCode'>;

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

export interface ChangePreview {
  menus: Difference<MenuEntry>;
  /** Names behind the live channel's topics: a role, a pilot, or SUPER_ADMIN. */
  topics: Difference<string>;
  /** Mappings whose notifications start or stop reaching the person. */
  mappings: Difference<EventMapping>;
}

export interface PreviewSources {
  menu: readonly MenuEntry[];
  mappings: readonly EventMapping[];
  /** The user's own origin and features, in place of the person's. */
  place: Pick<Subject, 'origin' | 'features'>;
}

/** What changes for a person when the account becomes `after`. Pure. */
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

/** Whether a mapping reaches someone: every SUPER_ADMIN, and everybody with a mapped role in its pilot. */
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

/** The entries with a URL that the subject sees, also by the rules of their groups. */
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
