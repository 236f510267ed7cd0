import { http } from '../../../platform';

/** The sign-in providers as the sign-in page needs them; read by hand, because the schemas' library is large. */
export interface SsoChoice {
  readonly providers: readonly { readonly id: string; readonly name: string; readonly start: string }[];
  readonly isFormHidden: boolean;
}

/** Milliseconds after which the page continues without the providers. */
const PROVIDERS_TIMEOUT_MS = 8000;

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

export function readChoice(body: unknown): SsoChoice | undefined {
  const data = isFields(body) ? body.data : undefined;
  if (!isFields(data) || !Array.isArray(data.providers)) return undefined;
  const providers = data.providers.flatMap((one: unknown) =>
    isFields(one) && isText(one.id) && isText(one.name) && isText(one.start) && /^https?:/.test(one.start)
      ? [{ id: one.id, name: one.name, start: one.start }]
      : [],
  );
  // A form is hidden only where there is another way in.
  return { providers, isFormHidden: data.passwordForm === 'hidden' && providers.length > 0 };
}

/** The site's providers; undefined if the back end does not tell them. */
export async function askForProviders(apiBase: string): Promise<SsoChoice | undefined> {
  try {
    const address = `${apiBase.replace(/\/+$/, '')}/users/sso`;
    return readChoice((await http.get<unknown>(address, { timeout: PROVIDERS_TIMEOUT_MS })).data);
  } catch {
    return undefined;
  }
}

/** The address that begins a sign-in and comes back to `path`. */
export const startAt = (start: string, path: string): string =>
  `${start}?${new URLSearchParams({ returnTo: path }).toString()}`;
