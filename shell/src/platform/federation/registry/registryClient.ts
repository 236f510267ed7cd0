import { type AxiosResponse, isAxiosError } from 'axios';
import {
  acceptRegistry,
  type Registry,
  type RegistryFailure,
  type TrustedKey,
} from '@portal/shared/registry';
import { headerOf, type Http } from '@portal/shared/http';
import { createObservable } from '@portal/shared/observable';

export type RegistryProblem =
  | RegistryFailure
  | { kind: 'unreachable' }
  | { kind: 'httpStatus'; status: number }
  /** The site's configuration is unreadable, so the trusted keys are unknown. */
  | { kind: 'badConfig'; path: string };

export interface RegistrySnapshot {
  /** Undefined until a first registry is accepted: the shell then runs without remotes. */
  registry: Registry | undefined;
  problem: RegistryProblem | undefined;
}

export interface RegistryClientOptions {
  url: string;
  keys: readonly TrustedKey[];
  maxAgeMs: number;
  /** Set if no registry may be accepted. */
  closed?: Extract<RegistryProblem, { kind: 'badConfig' }> | undefined;
  http: Pick<Http, 'get'>;
  now: () => number;
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Called when a problem begins, and not again while its kind stays the same. */
  report?: (problem: RegistryProblem) => void;
}

interface Kept {
  text: string;
  etag: string | null;
  confirmedAt: number;
}

const KEY = 'portal-registry';
const REGISTRY_TIMEOUT_MS = 8_000;

/**
 * The reader of the site's registry: the inlined copy first, then conditional requests. A broken, unsigned or older
 * file changes nothing; the last good copy stays in use, and is stored for a start without a network.
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

  /** When the server last confirmed the copy in use, in epoch ms. */
  readonly confirmedAt = (): number | undefined => this.#kept?.confirmedAt;

  /** Starts from the copy in the page, else from the server, else from the stored copy. */
  async start(inlined: string | undefined): Promise<void> {
    if (this.options.closed) return this.#refuse(this.options.closed);
    const stored = this.#stored();
    if (stored) await this.#accept(stored.text, stored.confirmedAt, stored.etag, false);
    if (inlined && (await this.#accept(inlined, this.options.now(), null, true))) return;
    await this.refresh();
  }

  /** Asks the server for a newer registry; concurrent callers share one request. */
  refresh(): Promise<void> {
    if (this.options.closed) return Promise.resolve();
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  /** Removes the stored copy before another person uses this browser; the copy in use stays in use. */
  forget(): void {
    try {
      this.options.storage.removeItem(KEY);
    } catch {
      // Without storage there is nothing to remove.
    }
  }

  async #read(): Promise<void> {
    // A 304 confirms only the server's own copy. An unsigned stored copy could be a forgery with the same etag.
    const etag = this.#confirmed || this.options.keys.length > 0 ? this.#kept?.etag : undefined;
    let answer: AxiosResponse<string>;
    try {
      answer = await this.options.http.get<string>(this.options.url, {
        headers: etag ? { 'If-None-Match': etag } : {},
        fetchOptions: { cache: 'no-store' },
        responseType: 'text',
        timeout: REGISTRY_TIMEOUT_MS,
      });
    } catch (error) {
      const status = isAxiosError(error) ? error.response?.status : undefined;
      return this.#refuse(status === undefined ? { kind: 'unreachable' } : { kind: 'httpStatus', status });
    }
    if (answer.status === 304 && this.#kept) {
      this.#kept = { ...this.#kept, confirmedAt: this.options.now() };
      this.#keep(this.#kept);
      return this.#publish({ ...this.#snapshot, problem: undefined });
    }
    await this.#accept(answer.data, this.options.now(), headerOf(answer, 'etag'), true);
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
    // An unsigned stored copy could be a forgery: it must not make the server's own copy look older and refused.
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

  #keep(entry: Kept): void {
    try {
      this.options.storage.setItem(KEY, JSON.stringify(entry));
    } catch {
      // Storage is full: this visit works, the next start needs the network.
    }
  }
}
