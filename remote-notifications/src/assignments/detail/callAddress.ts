/**
 * Where a call about an assignment takes place: the configured conference with the assignment's id as the room.
 * Undefined where the site has none.
 */
export function callAddress(base: string | undefined, assignmentId: string): string | undefined {
  if (base === undefined || assignmentId === '') return undefined;
  return `${base.replace(/\/+$/, '')}/${encodeURIComponent(assignmentId)}`;
}
