import { type IdentityRule } from '../../config/identity';

/** What a provider says of somebody. */
export type ProviderClaims = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is ProviderClaims =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const own = (value: unknown, name: string): unknown =>
  isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;

/** A claim by its name, or by the way to it within others (`realm_access.roles`). A name with dots in it comes first. */
const claimAt = (claims: ProviderClaims, name: string): unknown =>
  own(claims, name) ?? name.split('.').reduce<unknown>(own, claims);

/** A claim that is a text; undefined where it is none, or blank. */
export function textAt(claims: ProviderClaims, name: string): string | undefined {
  const value = own(claims, name);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/** `contains` looks into a list, or into words with spaces between them as scopes are written. */
export function meets(claims: ProviderClaims, when: IdentityRule['when']): boolean {
  const value = claimAt(claims, when.claim);
  if ('equals' in when) return value === when.equals;
  if (typeof value === 'string') return value.split(' ').some((word) => word === when.contains);
  return Array.isArray(value) && value.includes(when.contains);
}
