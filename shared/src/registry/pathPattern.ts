/**
 * Whether an address is one that a route's pattern stands for (`/things/:id`): what the router decides in the page, for
 * the server and the tools, which have none.
 */
export function matchesPattern(pattern: string, pathname: string): boolean {
  const wanted = pattern.split('/');
  const given = pathname.replace(/\/+$/, '').split('/');
  if (wanted.at(-1) === '*') return wanted.slice(0, -1).every((part, at) => fits(part, given[at]));
  return wanted.length === given.length && wanted.every((part, at) => fits(part, given[at]));
}

const fits = (part: string, given: string | undefined): boolean =>
  part.startsWith(':') ? given !== undefined && given !== '' : part.toLowerCase() === given?.toLowerCase();
