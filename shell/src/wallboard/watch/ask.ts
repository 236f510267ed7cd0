import { paths, screenTokenSchema, type Wallboard, wallboardSchema } from '@portal/shared/wire';

/** The time limit of a call, ms. */
const PATIENCE_MS = 8_000;
/** The wait after a 429 without a time, s. */
const A_WHILE_S = 10;

const calls = {
  look: { path: paths.wallboard.board, method: 'GET' },
  signIn: { path: paths.wallboard.signIn, method: 'POST' },
} as const;

export interface BackEnd {
  readonly base: string;
  readonly fetch: typeof window.fetch;
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

const waitOf = (answer: Response): number | undefined => {
  const seconds = Number(answer.headers.get('retry-after'));
  return seconds > 0 ? seconds : undefined;
};

const timeOf = (text: unknown): number | undefined => {
  const at = typeof text === 'string' ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? undefined : at;
};

/** Whether the portal's own back end refused: a proxy answers with its own page, and must not end a screen's access. */
async function isOurs(refusal: Response): Promise<boolean> {
  const said: unknown = await refusal.json().catch(() => undefined);
  return typeof said === 'object' && said !== null && 'success' in said && said.success === false;
}

const urlOf = (base: string, path: string) => base.replace(/\/+$/, '') + path;

/** Fetches the machines if they have changed since `mark`, an ETag. Never rejects. */
export async function look(
  { base, fetch }: BackEnd,
  token: string,
  mark: string | undefined,
): Promise<Looked> {
  try {
    const answer = await fetch(urlOf(base, calls.look.path), {
      method: calls.look.method,
      // The page keeps the last answer itself; the browser's cache must not answer for the back end.
      cache: 'no-store',
      headers: {
        Accept: 'application/json',
        Authorization: `Bearer ${token}`,
        ...(mark !== undefined && { 'If-None-Match': mark }),
      },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const at = timeOf(answer.headers.get('date'));
    if (answer.status === 304) return { kind: 'same', at };
    if ((answer.status === 401 || answer.status === 409) && (await isOurs(answer)))
      return { kind: answer.status === 401 ? 'revoked' : 'ended' };
    if (!answer.ok) {
      const seconds = waitOf(answer);
      return { kind: 'failed', waitMs: seconds === undefined ? undefined : seconds * 1000 };
    }
    const said = (await answer.json()) as { data?: unknown; timestamp?: unknown };
    return {
      kind: 'board',
      board: wallboardSchema.parse(said.data),
      mark: answer.headers.get('etag') ?? undefined,
      // The `Date` header of another origin is not readable.
      at: at ?? timeOf(said.timestamp),
    };
  } catch {
    return { kind: 'failed', waitMs: undefined };
  }
}

/** Never rejects. */
export async function signIn({ base, fetch }: BackEnd, code: string): Promise<SignedIn> {
  try {
    const answer = await fetch(urlOf(base, calls.signIn.path), {
      method: calls.signIn.method,
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      body: JSON.stringify({ code }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (answer.status === 429) return { kind: 'tooMany', seconds: waitOf(answer) ?? A_WHILE_S };
    if (answer.status === 400 || answer.status === 401) return { kind: 'wrong' };
    if (!answer.ok) return { kind: 'unreachable' };
    const { data } = (await answer.json()) as { data?: unknown };
    return { kind: 'in', token: screenTokenSchema.parse(data).token };
  } catch {
    return { kind: 'unreachable' };
  }
}
