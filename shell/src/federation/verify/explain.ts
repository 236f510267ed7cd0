import { type LoadFailure, RemoteLoadError } from './failure';
import { integrityOf } from './integrity';
import { diagnoseScript, type Fetch, type TimeLimits } from './fetchFile';

/** Characters of a message that are kept. */
const MESSAGE = 2_000;

/** What the bundler throws when a lazily loaded script does not come. */
interface ChunkError extends Error {
  request?: string;
  type?: string;
}

const isChunkError = (error: unknown): error is ChunkError =>
  error instanceof Error && error.name === 'ChunkLoadError';

/** As `CollisionError` of the store says it, whichever copy of it was thrown. */
interface Collision extends Error {
  claimed: string;
  owner: string;
  other: string;
}

const isCollision = (error: unknown): error is Collision =>
  error instanceof Error && error.name === 'CollisionError' && 'claimed' in error;

/** As `PartTimeout` of a part that draws itself says it. */
interface Late extends Error {
  afterMs: number;
}

const isLate = (error: unknown): error is Late =>
  error instanceof Error && error.name === 'PartTimeout' && 'afterMs' in error;

/** Names the reason for something that a remote's own code threw. */
export function explainThrown(error: unknown): LoadFailure {
  if (error instanceof RemoteLoadError) return error.failure;
  if (isCollision(error)) {
    const { claimed, owner, other } = error;
    return { kind: 'collision', claimed, owner, other };
  }
  return { kind: 'evaluation', message: messageOf(error) };
}

/** Names the reason for something that was thrown while a part was drawn, or why it could not be had. */
export function drawnFailure(error: unknown): LoadFailure {
  if (error instanceof RemoteLoadError) return error.failure;
  if (isLate(error)) return { kind: 'timeout', url: '', afterMs: error.afterMs };
  return { kind: 'drawn', message: messageOf(error) };
}

/** What an error says, bounded. Anything can be thrown, also what cannot be made a text. */
export function messageOf(error: unknown): string {
  try {
    return String(error instanceof Error ? error.message : error).slice(0, MESSAGE);
  } catch {
    return 'It threw something that says nothing';
  }
}

/** The missing chunk behind an error: what waits for code often says what it wanted it for. */
function chunkErrorOf(error: unknown): ChunkError | undefined {
  if (isChunkError(error)) return error;
  return error instanceof Error && error.cause !== undefined ? chunkErrorOf(error.cause) : undefined;
}

/** Names the reason for something that a remote's code threw, or that its bundler threw for want of a chunk. */
export async function explain(
  error: unknown,
  deps: { fetch: Fetch; limits: TimeLimits },
): Promise<LoadFailure> {
  const chunk = chunkErrorOf(error);
  if (chunk?.request) {
    const url = new URL(chunk.request, document.baseURI).href;
    if (chunk.type === 'timeout') return { kind: 'timeout', url, afterMs: deps.limits.scriptMs };
    // The script came and is not the chunk it should be.
    if (chunk.type === 'missing') return { kind: 'evaluation', message: chunk.message };
    return diagnoseScript(url, integrityOf(url), { fetch: deps.fetch, timeoutMs: deps.limits.manifestMs });
  }
  return explainThrown(error);
}

/** Fails after a time: a chunk that hangs would otherwise hold whoever waits for it for ever. */
export function within<T>(promise: Promise<T>, timeoutMs: number, timedOut: () => T): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const limit = new Promise<T>((done) => {
    timer = setTimeout(() => done(timedOut()), timeoutMs);
  });
  return Promise.race([promise, limit]).finally(() => clearTimeout(timer));
}
