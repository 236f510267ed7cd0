/** A call that the page's first script made before the shell's code was there (`shell/src/boot/first`). */
export interface FirstCall {
  url: string;
  token: string;
  answer: Promise<Response>;
}

declare global {
  interface Window {
    __portalFirst?: FirstCall;
  }
}

/**
 * The answer to a call that the page's first script has made already, given once, and only for the same address with the
 * same token; undefined where the call has yet to be made.
 */
export function firstAnswer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> | undefined {
  const first = window.__portalFirst;
  if (!first || input !== first.url) return undefined;
  if (new Headers(init?.headers).get('Authorization') !== `Bearer ${first.token}`) return undefined;
  delete window.__portalFirst;
  const { signal } = init ?? {};
  if (!signal) return first.answer;
  const givenUp = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  return Promise.race([first.answer, givenUp]);
}
