import { type AxiosResponse, AxiosError, isAxiosError } from 'axios';
import { type ApiFailure, failureOf, isPage } from './failure';

/** The code of a call that was not sent, as nobody is signed in. */
export const NO_SESSION = 'ERR_NO_SESSION';

/** The failure of a call that axios rejected. */
export function failureFrom(error: unknown): ApiFailure {
  if (!isAxiosError(error)) return { kind: 'network' };
  const { response, code, config } = error;
  const { ours, traceId } = config?.api ?? {};
  if (!response) {
    if (code === NO_SESSION) return { kind: 'unauthorised' };
    if (code !== AxiosError.ETIMEDOUT) return { kind: 'network' };
    return { kind: 'timeout', ...(traceId !== undefined && { id: traceId }) };
  }
  const { status, data: body } = response as { status: number; data: unknown };
  // The page of a proxy or of a guest Wi-Fi: the call did not reach the back end.
  if (status < 300 && isPage(body)) return { kind: 'unavailable', status };
  return failureOf(
    { status, body, retryAfter: headerOf(response, 'retry-after') },
    {
      ours: ours === true,
      // An early answer is that of a request without it.
      ...(traceId !== undefined && response.isEarly !== true && { traceId }),
    },
  );
}

export function headerOf({ headers }: AxiosResponse, name: string): string | null {
  const value: unknown = headers[name];
  return typeof value === 'string' ? value : null;
}
