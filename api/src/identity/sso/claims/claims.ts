import { type IdentityRule } from '../../../platform';

/** A provider's claims about a person. */
export type ProviderClaims = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is ProviderClaims =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const own = (value: unknown, name: string): unknown =>
  isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;

/** A claim by its name, or by the way to it within others (`realm_access.roles`). A name with dots in it comes first. */
const claimAt = (claims: ProviderClaims, name: string): unknown =>
  own(claims, name) ?? name.split('.').reduce<unknown>(own, claims);

/** PostgreSQL's text has no NUL, and no half of a character. */
export const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

/** The one reading of claims as texts. A number, a truth value or a list is no text, and nothing is made one. */
export function readText(
  claims: ProviderClaims,
  name: string,
): { text: string; problem?: undefined } | { text?: undefined; problem: 'missing' | 'notText' } {
  const value = own(claims, name);
  if (value === undefined || value === null) return { problem: 'missing' };
  if (typeof value !== 'string' || !isStorable(value)) return { problem: 'notText' };
  return value.trim() === '' ? { problem: 'missing' } : { text: value.trim() };
}

/** A claim that is a text; undefined if it is none, or blank. */
export const textAt = (claims: ProviderClaims, name: string): string | undefined =>
  readText(claims, name).text;

/** Claims that are words with spaces between them (RFC 6749, RFC 8693); in others a space is part of a name. */
const WORDS: ReadonlySet<string> = new Set(['scope', 'scp']);

/** Whether a value is what was sent: of larger whole numbers several are read as one. */
const isExact = (value: unknown): boolean => !Number.isInteger(value) || Number.isSafeInteger(value);

/**
 * Whether a rule is met, by values of the same kind: `3` is not "3", and `true` not "true". `contains` looks into a list;
 * a text instead of one is its only entry.
 */
export function meets(claims: ProviderClaims, when: IdentityRule['when']): boolean {
  const value = claimAt(claims, when.claim);
  if ('equals' in when) return isExact(value) && value === when.equals;
  if (typeof value === 'string' && WORDS.has(when.claim))
    return value.split(' ').some((word) => word === when.contains);
  if (typeof value === 'string') return value === when.contains;
  return Array.isArray(value) && isExact(when.contains) && value.includes(when.contains);
}
