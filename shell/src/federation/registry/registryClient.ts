import {
  acceptRegistry,
  type Registry,
  type RegistryFailure,
  type TrustedKey,
} from '@portal/shared/registry';
import type { Fetch } from '../verify/fetchFile';
import { createObservable } from '@portal/shared/observable';

/** What the registry's source could not give, or gave and was refused. */
export type RegistryProblem =
  | RegistryFailure
  | { kind: 'unreachable' }
  | { kind: 'httpStatus'; status: number }
  /** The site's configuration could not be read: which keys to trust is not known. */
  | { kind: 'badConfig'; path: string };

export interface RegistrySnapshot {
  /** Undefined while none could ever be had: the shell then runs alone. */
  registry: Registry | undefined;
  /** The last problem; undefined when the last read went well. */
  problem: RegistryProblem | undefined;
}

export interface RegistryClientOptions {
  url: string;
  keys: readonly TrustedKey[];
  maxAgeMs: number;
  /** Set where no registry may be taken from anywhere. */
  closed?: Extract<RegistryProblem, { kind: 'badConfig' }> | undefined;
  fetch: Fetch;
  now: () => number;
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Told of each refused or unreachable registry, once while it stays so. */
  report?: (problem: RegistryProblem) => void;
}

interface Kept {
  text: string;
  etag: string | null;
  confirmedAt: number;
}

const KEY = 'portal-registry';
const TIMEOUT_MS = 8_000;

/**
 * Reads the site's registry: the inlined copy first, then by conditional requests. A broken, unsigned or older
 * file changes nothing; the last good copy stays, and is kept for a start without a network.
 */
export class RegistryClient {
  #kept: Kept | undefined;
  #snapshot: RegistrySnapshot = { registry: undefined, problem: undefined };
  readonly #changes = createObservable();
  #reading: Promise<void> | undefined;
  /** Whether the copy in use came from the server on this visit. */
  #confirmed = false;

  constructor(private readonly options: RegistryClientOptions) {}

  readonly subscribe = this.#changes.subscribe;

  readonly snapshot = (): RegistrySnapshot => this.#snapshot;

  /** When the server last confirmed the copy in use, in milliseconds since the epoch. */
  readonly confirmedAt = (): number | undefined => this.#kept?.confirmedAt;

  /** Starts from the copy in the page, else from the server, else from the last good one. */
  async start(inlined: string | undefined): Promise<void> {
    if (this.options.closed) return this.#refuse(this.options.closed);
    const stored = this.#stored();
    if (stored) await this.#accept(stored.text, stored.confirmedAt, stored.etag, false);
    if (inlined && (await this.#accept(inlined, this.options.now(), null, true))) return;
    await this.refresh();
  }

  /** Asks the server whether there is a newer one; several callers share one request. */
  refresh(): Promise<void> {
    if (this.options.closed) return Promise.resolve();
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  /** Leaves nothing for the next person of this browser; the copy in use stays in use. */
  forget(): void {
    try {
      this.options.storage.removeItem(KEY);
    } catch {
      // A browser without storage keeps nothing anyway.
    }
  }

  async #read(): Promise<void> {
    // The server says of its own copy only that it has not changed: one out of storage could be another.
    const known = this.#confirmed || this.options.keys.length > 0 ? this.#kept?.etag : undefined;
    const headers: Record<string, string> = known ? { 'If-None-Match': known } : {};
    let response: Response;
    let text: string;
    try {
      response = await this.options.fetch(this.options.url, {
        headers,
        cache: 'no-store',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      text = await response.text();
    } catch {
      return this.#refuse({ kind: 'unreachable' });
    }
    if (response.status === 304 && this.#kept) {
      this.#kept = { ...this.#kept, confirmedAt: this.options.now() };
      this.#keep(this.#kept);
      return this.#publish({ ...this.#snapshot, problem: undefined });
    }
    if (!response.ok) return this.#refuse({ kind: 'httpStatus', status: response.status });
    await this.#accept(text, this.options.now(), response.headers.get('etag'), true);
  }

  async #accept(text: string, confirmedAt: number, etag: string | null, fresh: boolean): Promise<boolean> {
    if (this.#kept?.text === text) {
      this.#kept = { text, etag: etag ?? this.#kept.etag, confirmedAt };
      if (fresh) this.#confirmed = true;
      if (fresh) this.#keep(this.#kept);
      this.#publish({ ...this.#snapshot, problem: undefined });
      return true;
    }
    const { keys, maxAgeMs, now } = this.options;
    // An unsigned copy out of the browser's storage could be anybody's: it must not keep the server's own away.
    const lastGood = keys.length > 0 || this.#confirmed ? this.#snapshot.registry : undefined;
    const result = await acceptRegistry({ text, keys, maxAgeMs, now: now(), confirmedAt, lastGood });
    if (!result.ok) {
      this.#refuse(result.failure);
      return false;
    }
    this.#kept = { text, etag, confirmedAt };
    if (fresh) this.#confirmed = true;
    if (fresh) this.#keep(this.#kept);
    this.#publish({ registry: result.registry, problem: undefined });
    return true;
  }

  #refuse(problem: RegistryProblem): void {
    if (this.#snapshot.problem?.kind !== problem.kind) this.options.report?.(problem);
    this.#publish({ ...this.#snapshot, problem });
  }

  #publish(snapshot: RegistrySnapshot): void {
    const { registry, problem } = this.#snapshot;
    if (registry === snapshot.registry && problem?.kind === snapshot.problem?.kind) return;
    this.#snapshot = snapshot;
    this.#changes.emit();
  }

  #stored(): Kept | undefined {
    try {
      return (JSON.parse(this.options.storage.getItem(KEY) ?? 'null') as Kept | null) ?? undefined;
    } catch {
      return undefined;
    }
  }

  #keep(kept: Kept): void {
    try {
      this.options.storage.setItem(KEY, JSON.stringify(kept));
    } catch {
      // No room for the copy: this visit works, the next start needs the network.
    }
  }
}
