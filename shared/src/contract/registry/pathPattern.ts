/** Whether a path matches a route's pattern (`/things/:id`), as the router would decide, for servers and tools. */
export function matchesPattern(pattern: string, pathname: string): boolean {
  const wanted = pattern.split('/');
  const given = pathname.replace(/\/+$/, '').split('/');
  if (wanted.at(-1) === '*') return wanted.slice(0, -1).every((part, at) => fits(part, given[at]));
  return wanted.length === given.length && wanted.every((part, at) => fits(part, given[at]));
}

const fits = (part: string, given: string | undefined): boolean =>
  part.startsWith(':') ? given !== undefined && given !== '' : part.toLowerCase() === given?.toLowerCase();
