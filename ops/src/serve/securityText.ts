/** Far enough for whoever keeps a copy, and within the year that RFC 9116 allows. nginx says the same (`ops/nginx/inline.sh`). */
const VALID_DAYS = 364;
const DAY_MS = 86_400_000;

const CONTACT = /^(mailto:|tel:|https:\/\/)\S+$/;

/** Contacts of `SECURITY_CONTACT`, a list with spaces. @throws RangeError naming the one that is no address to report to */
export function securityContacts(list = ''): string[] {
  const contacts = list.split(/\s+/).filter((contact) => contact !== '');
  const wrong = contacts.find((contact) => !CONTACT.test(contact));
  if (wrong !== undefined)
    throw new RangeError(`SECURITY_CONTACT: "${wrong}" must begin with mailto:, https:// or tel:`);
  return contacts;
}

/** `/.well-known/security.txt`: whom to tell of a weakness; undefined for a site that names nobody. */
export function securityText(contacts: readonly string[], now: number): string | undefined {
  if (contacts.length === 0) return undefined;
  const expires = new Date(now + VALID_DAYS * DAY_MS).toISOString().slice(0, 10);
  return `${contacts.map((contact) => `Contact: ${contact}\n`).join('')}Expires: ${expires}T00:00:00Z\n`;
}
