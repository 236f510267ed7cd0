/** The video conference of an assignment, whose id is the room. Undefined if the site has none. */
export function callAddress(base: string | undefined, assignmentId: string): string | undefined {
  if (base === undefined || assignmentId === '') return undefined;
  return `${base.replace(/\/+$/, '')}/${encodeURIComponent(assignmentId)}`;
}
