import { WebSocket } from 'ws';

interface Notice {
  notificationId: string;
  relatedEvent?: string;
}

const pause = (ms: number) => new Promise((later) => setTimeout(later, ms));

/** A person's page without a browser: a live link that is opened again, and what was missed meanwhile is read. */
export class Watcher {
  /** Events that came in a frame or in the list. */
  readonly reached = new Set<string>();
  /** Notifications that came twice by one link. */
  readonly doubled: string[] = [];
  /** Events that came in a frame. */
  readonly frames = new Set<string>();
  /** How often a link was open and all was read that was missed. */
  links = 0;
  /** What was reached when all was read: a page of the list with these alone ends the reading. */
  private settled = new Set<string>();
  private token = '';
  private user = '';
  private socket: WebSocket | undefined;
  private closing = false;
  private work = Promise.resolve();

  constructor(private readonly url: string) {}

  async start(email: string): Promise<void> {
    const answer = await fetch(`${this.url}/api/users/authenticate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'Portal-demo-1' }),
    });
    const { data } = (await answer.json()) as { data: { accessToken: string } };
    this.token = data.accessToken;
    const claims = Buffer.from(this.token.split('.')[1] ?? '', 'base64url').toString();
    this.user = (JSON.parse(claims) as { sub: string }).sub;
    this.work = this.keepLinked();
    while (this.links === 0) await pause(50);
  }

  async stop(): Promise<void> {
    this.closing = true;
    this.socket?.terminate();
    await this.work;
  }

  private async keepLinked(): Promise<void> {
    while (!this.closing) {
      await this.link().catch(() => undefined);
      await pause(300);
    }
  }

  /** Settles at the end of the link. */
  private link(): Promise<void> {
    const inThisLink = new Set<string>();
    const socket = new WebSocket(`${this.url.replace('http', 'ws')}/notifications/websocket`, ['v12.stomp']);
    this.socket = socket;
    const beat = setInterval(() => socket.readyState === socket.OPEN && socket.send('\n'), 8000);
    let heardAt = Date.now();
    const silence = setInterval(() => Date.now() - heardAt > 20_000 && socket.terminate(), 1000);
    return new Promise<void>((resolve) => {
      socket.on('error', () => undefined);
      socket.on('close', () => {
        clearInterval(beat);
        clearInterval(silence);
        resolve();
      });
      socket.on('open', () =>
        socket.send(
          `CONNECT\naccept-version:1.2\nheart-beat:10000,10000\nAuthorization:Bearer ${this.token}\n\n\0`,
        ),
      );
      socket.on('message', (data: Buffer) => {
        heardAt = Date.now();
        const text = data.toString();
        if (text.startsWith('CONNECTED'))
          socket.send(`SUBSCRIBE\nid:a\ndestination:/topic/notifications/${this.user}\nreceipt:ready\n\n\0`);
        // What was sent before the subscription is in the list.
        if (text.startsWith('RECEIPT')) void this.readMissed(socket);
        if (!text.startsWith('MESSAGE')) return;
        const body = JSON.parse(text.slice(text.indexOf('\n\n') + 2, -1)) as Notice | Notice[];
        for (const { notificationId, relatedEvent } of [body].flat()) {
          if (inThisLink.has(notificationId)) this.doubled.push(notificationId);
          inThisLink.add(notificationId);
          if (relatedEvent === undefined) continue;
          this.frames.add(relatedEvent);
          this.reached.add(relatedEvent);
        }
      });
    });
  }

  private async readMissed(socket: WebSocket): Promise<void> {
    for (let page = 0; !this.closing && this.socket === socket;) {
      const answer = await fetch(`${this.url}/api/notifications/user/${this.user}?size=100&page=${page}`, {
        headers: { authorization: `Bearer ${this.token}` },
        signal: AbortSignal.timeout(20_000),
      }).catch(() => undefined);
      if (answer?.ok !== true) {
        await pause(1000);
        continue;
      }
      const { data } = (await answer.json()) as { data: { results: Notice[]; lastPage: boolean } };
      const events = data.results.map(({ relatedEvent = '' }) => relatedEvent);
      for (const event of events) this.reached.add(event);
      page += 1;
      if (!data.lastPage && !events.every((event) => this.settled.has(event))) continue;
      this.settled = new Set(this.reached);
      this.links += 1;
      return;
    }
  }
}
