import { type AxiosResponse, isAxiosError } from 'axios';
import { headerOf, type Http } from '@portal/shared/http';
import { paths, screenTokenSchema, type Wallboard, wallboardSchema } from '@portal/shared/wire';

/** The time limit of a call, ms. */
const CALL_TIMEOUT_MS = 8_000;
/** The wait after a 429 without a time, s. */
const A_WHILE_S = 10;

export interface BackEnd {
  readonly base: string;
  readonly http: Http;
}

/** The result of fetching the machines; `at` is the back end's clock, epoch ms, if known. */
export type Looked =
  | { kind: 'board'; board: Wallboard; mark: string | undefined; at: number | undefined }
  | { kind: 'same'; at: number | undefined }
  | { kind: 'revoked' }
  /** Its access has expired, until an administrator renews it. */
  | { kind: 'ended' }
  | { kind: 'failed'; waitMs: number | undefined };

export type SignedIn =
  | { kind: 'in'; token: string }
  | { kind: 'wrong' }
  | { kind: 'tooMany'; seconds: number }
  | { kind: 'unreachable' };

const waitOf = (answer: AxiosResponse): number | undefined => {
  const seconds = Number(headerOf(answer, 'retry-after'));
  return seconds > 0 ? seconds : undefined;
};

const timeOf = (text: unknown): number | undefined => {
  const at = typeof text === 'string' ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? undefined : at;
};

/** Whether the portal's own back end refused: a proxy answers with its own page, and must not end a screen's access. */
function isOurs({ data: body }: AxiosResponse<unknown>): boolean {
  return typeof body === 'object' && body !== null && 'success' in body && body.success === false;
}

const urlOf = (base: string, path: string) => base.replace(/\/+$/, '') + path;

/** Fetches the machines if they have changed since `mark`, an ETag. Never rejects. */
export async function look(
  { base, http }: BackEnd,
  token: string,
  mark: string | undefined,
): Promise<Looked> {
  try {
    const answer = await http.get<{ data?: unknown; timestamp?: unknown }>(
      urlOf(base, paths.wallboard.board),
      {
        // The page keeps the last answer itself; the browser's cache must not answer for the back end.
        fetchOptions: { cache: 'no-store' },
        headers: mark === undefined ? {} : { 'If-None-Match': mark },
        timeout: CALL_TIMEOUT_MS,
        api: { bearer: false, token },
      },
    );
    const at = timeOf(headerOf(answer, 'date'));
    if (answer.status === 304) return { kind: 'same', at };
    return {
      kind: 'board',
      board: wallboardSchema.parse(answer.data.data),
      mark: headerOf(answer, 'etag') ?? undefined,
      // The `Date` header of another origin is not readable.
      at: at ?? timeOf(answer.data.timestamp),
    };
  } catch (error) {
    const refusal = isAxiosError(error) ? error.response : undefined;
    if ((refusal?.status === 401 || refusal?.status === 409) && isOurs(refusal))
      return { kind: refusal.status === 401 ? 'revoked' : 'ended' };
    const seconds = refusal && waitOf(refusal);
    return { kind: 'failed', waitMs: seconds === undefined ? undefined : seconds * 1000 };
  }
}

/** Never rejects. */
export async function signIn({ base, http }: BackEnd, code: string): Promise<SignedIn> {
  try {
    const config = { timeout: CALL_TIMEOUT_MS, api: { bearer: false } };
    const answer = await http.post<{ data?: unknown }>(urlOf(base, paths.wallboard.signIn), { code }, config);
    return { kind: 'in', token: screenTokenSchema.parse(answer.data.data).token };
  } catch (error) {
    const refusal = isAxiosError(error) ? error.response : undefined;
    if (refusal?.status === 429) return { kind: 'tooMany', seconds: waitOf(refusal) ?? A_WHILE_S };
    return { kind: refusal?.status === 400 || refusal?.status === 401 ? 'wrong' : 'unreachable' };
  }
}
