import type { SeenAssignment } from '@portal/kit/wire';

/** Whose work a sheet is about: the reader's own, or that of a pilot (of every pilot, where none is named). */
export type Scope = { kind: 'mine'; name: string } | { kind: 'pilot'; pilot: string | undefined };

/** One person's part of a section. */
export interface Group {
  key: string;
  /** `Mehmet Yilmaz`, or `Mehmet Yilmaz · FFT` on a sheet of several pilots. */
  title: string;
  items: SeenAssignment[];
}

/** By the person who has the work, and by pilot where there are several; in the order of their names. */
export function byPerson(items: readonly SeenAssignment[], scope: Scope): Group[] {
  const groups = new Map<string, Group>();
  for (const one of items) {
    const pilot = scope.kind === 'pilot' && scope.pilot === undefined ? one.pilotCode : undefined;
    const key = `${pilot ?? ''} ${one.targetUserId}`;
    const title = [one.targetUser || '–', pilot].filter(Boolean).join(' · ');
    const group = groups.get(key) ?? { key, title, items: [] };
    group.items.push(one);
    groups.set(key, group);
  }
  return [...groups.values()].sort(
    (a, b) => a.key.split(' ')[0]?.localeCompare(b.key.split(' ')[0] ?? '') || a.title.localeCompare(b.title),
  );
}
