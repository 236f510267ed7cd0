import { fillOrigin, isAddress } from '@portal/shared/config';

export interface SignInConfig {
  apiBase: string;
  siteName: string;
  demo: boolean;
  /** The back end has the calls of the specification only. */
  noExtras: boolean;
  sso: boolean;
  links: { privacyPolicy: string; termsOfUsage: string };
}

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

class Odd extends Error {}

function section(fields: Fields, name: string): Fields {
  const value = fields[name] ?? {};
  if (isFields(value)) return value;
  throw new Odd(name);
}

function field<T>(fields: Fields, name: string, fallback: T, allowed: (value: unknown) => value is T): T {
  const value = fields[name];
  if (value === undefined) return fallback;
  if (allowed(value)) return value;
  throw new Odd(name);
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';
const isPlace = (value: unknown): value is string => isText(value) && isAddress(value);

/**
 * Reads these fields as `portalConfigSchema` does, but without the schema: it and its library are a sixth of what a
 * sign-in page would load. A test compares both.
 * @param text as the server put it into the page
 * @returns undefined if a field is invalid: the portal itself then reports the error
 */
export function signInConfig(text: string | undefined, origin: string): SignInConfig | undefined {
  try {
    const file: unknown = JSON.parse(fillOrigin(text ?? '', origin));
    if (!isFields(file) || (file.schemaVersion ?? 1) !== 1) return undefined;
    const links = section(file, 'links');
    return {
      apiBase: field(section(file, 'api'), 'base', '/api', isPlace),
      siteName: field(section(file, 'site'), 'name', 'Factory portal', isText),
      demo: field(file, 'demo', false, isFlag),
      noExtras: field(section(file, 'peer'), 'noExtras', false, isFlag),
      sso: field(file, 'sso', false, isFlag),
      links: {
        privacyPolicy: field(links, 'privacyPolicy', '/pages/privacy-policy', isPlace),
        termsOfUsage: field(links, 'termsOfUsage', '/pages/terms-of-usage', isPlace),
      },
    };
  } catch {
    return undefined;
  }
}
