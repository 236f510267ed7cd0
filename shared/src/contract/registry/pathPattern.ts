/** Whether a path matches a route's pattern (`/things/:id`), as the router would decide, for servers and tools. */
export function matchesPattern(pattern: string, pathname: string): boolean {
  const segments = pattern.split('/');
  const given = pathname.replace(/\/+$/, '').split('/');
  if (segments.at(-1) === '*') return segments.slice(0, -1).every((part, at) => fits(part, given[at]));
  return segments.length === given.length && segments.every((part, at) => fits(part, given[at]));
}

const fits = (part: string, given: string | undefined): boolean =>
  part.startsWith(':') ? given !== undefined && given !== '' : part.toLowerCase() === given?.toLowerCase();
