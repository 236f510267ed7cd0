import { SSO_PAGE, type SsoProblem } from '@portal/shared/wire';

/** The end of a single sign-on that did not lead in; the page says it in words. */
export class SsoFailure extends Error {
  constructor(
    readonly problem: SsoProblem,
    /** The names of missing claims, for one. */
    readonly about: string = '',
    options?: ErrorOptions,
  ) {
    super(`Single sign-on failed: ${problem} ${about}`.trim(), options);
  }
}

interface SsoOutcome {
  readonly from?: string | undefined;
  readonly provider?: string;
  readonly fragment: Readonly<Record<string, string>>;
}

/** The address of the page after a single sign-on. Its data is in the fragment, which no server sees. */
export function pageAfter(publicUrl: string, { from, provider, fragment }: SsoOutcome): string {
  const query = from === undefined || from === '/' ? '' : `?${new URLSearchParams({ from }).toString()}`;
  const params = new URLSearchParams({ ...fragment, ...(provider !== undefined && { provider }) });
  return `${publicUrl}${SSO_PAGE}${query}#${params.toString()}`;
}
