import { type CDPSession, type Page } from '@playwright/test';

export interface Traffic {
  /** Requests that used the network, the document included. Requests of frames inside the page do not count. */
  requests: number;
  files: number;
  /** Different api addresses without queries, because the number of list pages depends on the data. */
  calls: number;
  /** Bytes as transferred, headers included. */
  bytes: number;
  scripts: number;
  /** Bytes of script as transferred: compressed, headers included. */
  scriptBytes: number;
  /** The longest chain of requests, each started by the previous one. The document alone is 1. */
  depth: number;
}

interface Frames {
  callFrames: { url: string }[];
  parent?: Frames | undefined;
}

interface Initiator {
  type: string;
  url?: string | undefined;
  stack?: Frames | undefined;
}

interface Asked {
  url: string;
  frame: string | undefined;
  isScript: boolean;
  bytes: number;
  local: boolean;
}

/** Every file whose code led to a request, across promises and timers. */
function startedBy({ url, stack }: Initiator): string[] {
  const urls = url === undefined ? [] : [url];
  for (let frames = stack; frames; frames = frames.parent)
    urls.push(...frames.callFrames.map((frame) => frame.url));
  return urls;
}

const isCall = (url: string): boolean => new URL(url).pathname.startsWith('/api/');

const ASYNC_CALLS = 32;

/**
 * Records a page's requests. It follows promises to find what started a request, which costs time: never record and
 * measure time at once.
 */
export class TrafficRecorder {
  private readonly requests = new Map<string, Asked>();
  private readonly depths = new Map<string, number>();
  private open = new Set<string>();
  private lastAt = Date.now();
  private page: string | undefined;

  private constructor(private readonly session: CDPSession) {}

  static async on(page: Page): Promise<TrafficRecorder> {
    const session = await page.context().newCDPSession(page);
    const recorder = new TrafficRecorder(session);
    recorder.listen();
    await session.send('Network.enable');
    await session.send('Debugger.enable');
    await session.send('Debugger.setAsyncCallStackDepth', { maxDepth: ASYNC_CALLS });
    return recorder;
  }

  private listen(): void {
    const { session } = this;
    session.on('Network.requestWillBeSent', ({ requestId, request, type, initiator, frameId }) => {
      if (!/^https?:/.test(request.url)) return;
      this.lastAt = Date.now();
      this.open.add(requestId);
      this.page ??= frameId;
      // A script prefetched into the cache runs later, so it counts as script.
      const isScript = type === 'Script' || new URL(request.url).pathname.endsWith('.js');
      this.requests.set(requestId, { url: request.url, frame: frameId, isScript, bytes: 0, local: false });
      if (!this.depths.has(request.url)) this.depths.set(request.url, this.depthBelow(initiator));
    });
    session.on('Network.requestServedFromCache', ({ requestId }) => this.note(requestId, { local: true }));
    session.on('Network.responseReceived', ({ requestId, response }) => {
      if (response.fromDiskCache) this.note(requestId, { local: true });
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      this.note(requestId, { bytes: encodedDataLength });
      this.close(requestId);
    });
    session.on('Network.loadingFailed', ({ requestId }) => this.close(requestId));
  }

  private depthBelow(initiator: Initiator): number {
    return 1 + Math.max(0, ...startedBy(initiator).map((url) => this.depths.get(url) ?? 0));
  }

  private note(requestId: string, what: Partial<Asked>): void {
    const request = this.requests.get(requestId);
    if (request) Object.assign(request, what);
  }

  private close(requestId: string): void {
    this.open.delete(requestId);
    this.lastAt = Date.now();
  }

  /** Waits until there were no requests for a while, ms. Streams may stay open. */
  async quiet(quietMs = 1000, longestMs = 30_000): Promise<void> {
    const end = Date.now() + longestMs;
    while (Date.now() < end) {
      const since = Date.now() - this.lastAt;
      if (since > quietMs && (this.open.size === 0 || since > 3 * quietMs)) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  traffic(): Traffic {
    const sent = [...this.requests.values()].filter(({ local, frame }) => !local && frame === this.page);
    const calls = sent.filter(({ url }) => isCall(url));
    const scripts = sent.filter(({ isScript }) => isScript);
    const bytesOf = (some: readonly Asked[]) => some.reduce((sum, { bytes }) => sum + bytes, 0);
    return {
      requests: sent.length,
      files: sent.length - calls.length,
      calls: new Set(calls.map(({ url }) => new URL(url).pathname)).size,
      bytes: bytesOf(sent),
      scripts: scripts.length,
      scriptBytes: bytesOf(scripts),
      depth: Math.max(0, ...sent.map(({ url }) => this.depths.get(url) ?? 0)),
    };
  }

  lines(): string[] {
    return [...this.requests.values()].map(
      ({ url, bytes, local }) =>
        `${this.depths.get(url)} ${String(bytes).padStart(7)} ${local ? '(cache) ' : ''}${url}`,
    );
  }

  stop(): Promise<void> {
    return this.session.detach();
  }
}
