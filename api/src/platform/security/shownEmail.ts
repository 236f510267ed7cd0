import { domainToUnicode } from 'node:url';

/** An e-mail address as people write it: its domain in their script, while it is stored in ASCII. */
export function shownEmail(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  return email.slice(0, at) + (domainToUnicode(email.slice(at)) || email.slice(at));
}
