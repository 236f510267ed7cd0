import { beginningOf } from '@portal/shared/wire';
import { type LoadFailure, RemoteLoadError } from './failure';
import { diagnoseScript, type Fetch, type TimeLimits } from './fetchFile';
import { integrityOf } from './trustedHashes';

/** Characters kept of an error message. */
const MAX_MESSAGE_CHARACTERS = 2_000;

/** The bundler's error for a lazily loaded script that failed. */
interface ChunkError extends Error {
  request?: string;
  type?: string;
}

const isChunkError = (error: unknown): error is ChunkError =>
  error instanceof Error && error.name === 'ChunkLoadError';

/** The shape of the store's `CollisionError`; `instanceof` fails across copies of the class. */
interface Collision extends Error {
  claimed: string;
  owner: string;
  other: string;
}

const isCollision = (error: unknown): error is Collision =>
  error instanceof Error && error.name === 'CollisionError' && 'claimed' in error;

/** The shape of `PartTimeout`. */
interface Late extends Error {
  afterMs: number;
}

const isLate = (error: unknown): error is Late =>
  error instanceof Error && error.name === 'PartTimeout' && 'afterMs' in error;

export function explainThrown(error: unknown): LoadFailure {
  if (error instanceof RemoteLoadError) return error.failure;
  if (isCollision(error)) {
    const { claimed, owner, other } = error;
    return { kind: 'collision', claimed, owner, other };
  }
  return { kind: 'evaluation', message: messageOf(error) };
}

/** The failure for something thrown while a part rendered or loaded. */
export function drawnFailure(error: unknown): LoadFailure {
  if (error instanceof RemoteLoadError) return error.failure;
  if (isLate(error)) return { kind: 'timeout', url: '', afterMs: error.afterMs };
  return { kind: 'drawn', message: messageOf(error) };
}

/** The message of anything thrown, cut to 2,000 characters; never throws, even for values without a string form. */
export function messageOf(error: unknown): string {
  try {
    return beginningOf(String(error instanceof Error ? error.message : error), MAX_MESSAGE_CHARACTERS);
  } catch {
    return 'It threw something that says nothing';
  }
}

function chunkErrorOf(error: unknown): ChunkError | undefined {
  if (isChunkError(error)) return error;
  return error instanceof Error && error.cause !== undefined ? chunkErrorOf(error.cause) : undefined;
}

/** The failure for something that a remote's code threw, or its bundler for a missing chunk. */
export async function explain(
  error: unknown,
  deps: { fetch?: Fetch | undefined; limits: TimeLimits },
): Promise<LoadFailure> {
  const chunk = chunkErrorOf(error);
  if (chunk?.request) {
    const url = new URL(chunk.request, document.baseURI).href;
    if (chunk.type === 'timeout') return { kind: 'timeout', url, afterMs: deps.limits.scriptMs };
    // The script loaded but did not define the chunk.
    if (chunk.type === 'missing') return { kind: 'evaluation', message: chunk.message };
    return diagnoseScript(url, integrityOf(url), { fetch: deps.fetch, timeoutMs: deps.limits.manifestMs });
  }
  return explainThrown(error);
}

/** A promise with a time limit, because a hanging chunk would block its callers for ever. */
export function within<T>(promise: Promise<T>, timeoutMs: number, timedOut: () => T): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const limit = new Promise<T>((done) => {
    timer = setTimeout(() => done(timedOut()), timeoutMs);
  });
  return Promise.race([promise, limit]).finally(() => clearTimeout(timer));
}
