/** What may stand in an address whose domain is in its ASCII form; top-level domains of other scripts begin with `xn--`. */
export const ADDRESS =
  /^(?!\.)(?!.*\.\.)[\w'+\-.]*[\w+-]@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:[a-z]{2,}|xn--[a-z0-9-]*[a-z0-9])$/;

/** What an URL would take for more than a host. */
const NO_HOST = /[\s/?#:@\\%[\]]/;

function asciiOf(domain: string): string {
  if (domain === '' || NO_HOST.test(domain)) return domain;
  const address = `http://${domain}`;
  return URL.canParse(address) ? new URL(address).hostname : domain;
}

/** Characters without width that come along with a copied address; within a domain some of them count. */
const INVISIBLE = /\p{Cf}/gu;
const AROUND = /^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu;

/**
 * An e-mail as it is stored and compared: in lower case, its domain in ASCII (punycode), however it was typed. Text that
 * is no address stays as it is otherwise. Only A to Z become lower case before the @: the lower case of others, such as
 * the Kelvin sign, may be the letter of somebody else's address.
 */
export function emailKey(typed: string): string {
  // The wide @ of Chinese and Japanese keyboards.
  const email = typed.replace(AROUND, '').replace('\uff20', '@');
  const at = email.lastIndexOf('@');
  const local = email
    .slice(0, Math.max(0, at))
    .replace(INVISIBLE, '')
    .replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  const domain = email.slice(at + 1).toLowerCase();
  return at < 0 ? domain : `${local}@${asciiOf(domain)}`;
}

/** Whether what stands before the @ needs a mail server with SMTPUTF8, which few on the way of a mail have. */
export const hasOtherLetters = (email: string): boolean => /[^\p{ASCII}].*@./u.test(email);

export const OTHER_LETTERS =
  'Use only letters without accents before the @: most mail servers deliver no others (SMTPUTF8)';
