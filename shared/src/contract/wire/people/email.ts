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

/**
 * An e-mail as it is stored and compared: in lower case, its domain in ASCII (punycode), however it was typed. Text that
 * is no address stays as it is otherwise.
 */
export function emailKey(typed: string): string {
  const email = typed.trim().toLowerCase();
  const at = email.lastIndexOf('@');
  return at < 0 ? email : `${email.slice(0, at)}@${asciiOf(email.slice(at + 1))}`;
}

/** Whether what stands before the @ needs a mail server with SMTPUTF8, which few on the way of a mail have. */
export const hasOtherLetters = (email: string): boolean => /[^\p{ASCII}].*@./u.test(email);

export const OTHER_LETTERS =
  'Use only letters without accents before the @: most mail servers deliver no others (SMTPUTF8)';
