/** Days until the file expires. RFC 9116 recommends less than a year. nginx uses the same (`ops/nginx/inline.sh`). */
const VALID_DAYS = 364;
const DAY_MS = 86_400_000;

const CONTACT = /^(mailto:|tel:|https:\/\/)\S+$/;

/** The contacts of `SECURITY_CONTACT`, separated by spaces. @throws RangeError naming an invalid contact */
export function securityContacts(list = ''): string[] {
  const contacts = list.split(/\s+/).filter((contact) => contact !== '');
  const wrong = contacts.find((contact) => !CONTACT.test(contact));
  if (wrong !== undefined)
    throw new RangeError(`SECURITY_CONTACT: "${wrong}" must begin with mailto:, https:// or tel:`);
  return contacts;
}

/** `/.well-known/security.txt`, the contacts for vulnerability reports; undefined for a site without contacts. */
export function securityText(contacts: readonly string[], now: number): string | undefined {
  if (contacts.length === 0) return undefined;
  const expires = new Date(now + VALID_DAYS * DAY_MS).toISOString().slice(0, 10);
  return `${contacts.map((contact) => `Contact: ${contact}\n`).join('')}Expires: ${expires}T00:00:00Z\n`;
}
