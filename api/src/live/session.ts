import { type IFrame } from '@stomp/stompjs';
import { closeCodes, type LiveLink, type LinkEvents } from './link';
import { createFrameReader, heartBeat, readHeartBeat, writeFrame } from './stomp';

/** The owner of a link after CONNECT, and the topics they may subscribe to. */
export interface LinkOwner {
  readonly sessionId: string;
  readonly topics: readonly string[];
  /** The user's fields that the page shows and decides by, in a form that can be compared. */
  readonly claims: string;
}

export interface Limits {
  /** Milliseconds until CONNECT must have come. */
  readonly connectMs: number;
  /** Milliseconds between heart-beats, both ways. */
  readonly heartBeatMs: number;
  readonly frameBytes: number;
  readonly subscriptions: number;
  /** Links of one session; its tabs share one. */
  readonly perSession: number;
  /** Unread bytes after which a slow client is cut off, because memory would grow without bound. */
  readonly bufferedBytes: number;
}

export const defaultLimits: Limits = {
  connectMs: 10_000,
  heartBeatMs: 10_000,
  frameBytes: 16 * 1024,
  subscriptions: 20,
  perSession: 20,
  bufferedBytes: 1024 * 1024,
};

export interface SessionHost {
  /** @returns undefined if the token is refused; rejects if it cannot be checked now */
  authenticate(authorization: string | undefined): Promise<LinkOwner | undefined>;
  linksOf(sessionId: string): number;
  /** CONNECT has come, and the link is being authenticated. */
  onConnecting(session: StompSession): void;
  onConnected(session: StompSession, owner: LinkOwner): void;
  onSubscribed(session: StompSession, topic: string): void;
  onUnsubscribed(session: StompSession, topic: string): void;
  onEnded(session: StompSession, reason: EndReason): void;
}

export type EndReason =
  | 'left'
  | 'refused'
  | 'slow'
  | 'unavailable'
  | 'silent'
  | 'tooMany'
  | 'sessionEnded'
  | 'userChanged'
  | 'goingAway';

/** Silent heart-beat intervals after which a link counts as dead. */
const HEART_BEATS_BEFORE_DEAD = 2.5;
const VERSION = '1.2';
/** Milliseconds until a closed link is cut. */
const LINGER_MS = 2000;

type State = 'waiting' | 'authenticating' | 'connected' | 'ended';

/** A STOMP 1.2 session: the client connects with a token and subscribes to its own topics; it may not send. */
export class StompSession implements LinkEvents {
  private state: State = 'waiting';
  private owner: LinkOwner | undefined;
  private readonly subscriptions = new Map<string, string>();
  private readonly reader;
  private readonly openedAt: number;
  private lastHeard: number;
  private lastSaid: number;
  private saysEvery = 0;
  private hearsEvery = 0;
  private messages = 0;
  /** The receipt that the frame in hand asks for: an ERROR names it, so that a client knows which frame was wrong. */
  private receiptAsked: string | undefined;
  /** Frames that came behind CONNECT in one go: they wait for the answer to it. */
  private readonly early: IFrame[] = [];

  constructor(
    private readonly link: LiveLink,
    private readonly host: SessionHost,
    private readonly limits: Limits = defaultLimits,
    private readonly now: () => number = Date.now,
  ) {
    this.openedAt = this.lastHeard = this.lastSaid = now();
    this.reader = createFrameReader(
      limits.frameBytes,
      (frame) => this.onFrame(frame),
      () => undefined,
    );
  }

  onData(data: string | Buffer): void {
    if (this.state === 'ended') return;
    this.lastHeard = this.now();
    try {
      this.reader.read(data);
    } catch {
      this.refuse('A frame cannot be read or is too large.', closeCodes.tooBig);
    }
  }

  onClose(): void {
    this.end('left');
  }

  deliver(topic: string, body: string): boolean {
    if (this.state !== 'connected') return false;
    if (this.link.buffered() > this.limits.bufferedBytes) {
      this.close('slow', closeCodes.tryLater, 'Too slow');
      return false;
    }
    for (const [subscription, destination] of this.subscriptions)
      if (destination === topic) this.message(subscription, topic, body);
    return true;
  }

  /** Sends a body once per connection, through any of its subscriptions. @returns false if it has none */
  notify(body: string): boolean {
    const [subscribed] = this.subscriptions;
    if (this.state !== 'connected' || subscribed === undefined) return false;
    this.message(subscribed[0], subscribed[1], body);
    return true;
  }

  /** Takes rights over that have changed: from now on nothing of a lost topic is delivered. */
  changeOwner(owner: LinkOwner): void {
    this.owner = owner;
    for (const [subscription, topic] of this.subscriptions)
      if (!owner.topics.includes(topic)) {
        this.subscriptions.delete(subscription);
        this.host.onUnsubscribed(this, topic);
      }
  }

  /** Sends due heart-beats and detects silence; called about once a second. */
  tick(): void {
    const now = this.now();
    const silent = now - this.lastHeard;
    if (this.state === 'ended') return;
    if (this.state !== 'connected') {
      // Counted from the beginning: heart-beats before CONNECT do not extend the wait.
      if (now - this.openedAt > this.limits.connectMs) this.close('silent', closeCodes.policy, 'No CONNECT');
    } else if (this.hearsEvery > 0 && silent > HEART_BEATS_BEFORE_DEAD * this.hearsEvery) {
      this.close('silent', closeCodes.policy, 'No heart-beat');
    } else if (this.saysEvery > 0 && now - this.lastSaid >= this.saysEvery - 1000) {
      this.lastSaid = now;
      this.link.send('\n');
    }
  }

  close(reason: EndReason, code: number, words: string): void {
    if (this.state === 'ended') return;
    const headers: Record<string, string> = { version: VERSION, message: words };
    if (this.receiptAsked !== undefined) headers['receipt-id'] = this.receiptAsked;
    if (reason !== 'slow' && reason !== 'unavailable') this.send('ERROR', headers);
    this.link.close(code, words);
    this.end(reason);
    setTimeout(() => this.link.destroy(), LINGER_MS).unref();
  }

  private refuse(words: string, code: number = closeCodes.policy): void {
    this.close('refused', code, words);
  }

  private end(reason: EndReason): void {
    if (this.state === 'ended') return;
    this.state = 'ended';
    this.host.onEnded(this, reason);
    this.subscriptions.clear();
  }

  private send(command: string, headers: Record<string, string>, body = ''): void {
    this.lastSaid = this.now();
    this.link.send(writeFrame(command, headers, body));
  }

  private message(subscription: string, destination: string, body: string): void {
    const headers = { subscription, 'message-id': String(++this.messages), destination };
    this.send('MESSAGE', { ...headers, 'content-type': 'application/json' }, body);
  }

  private onFrame(frame: IFrame): void {
    if (this.state === 'ended') return;
    const { command } = frame;
    this.receiptAsked = frame.headers.receipt;
    if (command === 'CONNECT' || command === 'STOMP') void this.connect(frame);
    else if (this.state === 'authenticating') this.keepEarly(frame);
    else if (this.state !== 'connected') this.refuse('Send CONNECT first.');
    else if (command === 'SUBSCRIBE') this.subscribe(frame);
    else if (command === 'UNSUBSCRIBE') this.unsubscribe(frame);
    else if (command === 'DISCONNECT') this.disconnect(frame);
    else if (command === 'SEND') this.refuse('Nothing can be sent here.');
    else this.refuse('This command is not supported.');
  }

  private keepEarly(frame: IFrame): void {
    if (this.early.length >= this.limits.subscriptions) this.refuse('Too many frames before CONNECTED.');
    else this.early.push(frame);
  }

  private async connect({ headers }: IFrame): Promise<void> {
    if (this.state !== 'waiting') return this.refuse('This link is connected already.');
    if (!(headers['accept-version'] ?? '').split(',').some((version) => version.trim() === VERSION))
      return this.refuse(`Supported version is ${VERSION}.`);
    this.state = 'authenticating';
    this.host.onConnecting(this);
    const owner = await this.host
      .authenticate(headers.Authorization ?? headers.authorization)
      .catch(() => 'unavailable' as const);
    // The link may have closed during authentication.
    if ((this.state as State) !== 'authenticating') return;
    // Without ERROR: the page would believe that its token was refused, and renew it.
    if (owner === 'unavailable')
      return this.close('unavailable', closeCodes.tryLater, 'The token cannot be checked now.');
    if (owner === undefined) return this.refuse('A valid bearer token is needed.');
    if (this.host.linksOf(owner.sessionId) >= this.limits.perSession)
      return this.refuse('This session has too many links.', closeCodes.tooMany);
    const [sends, wants] = readHeartBeat(headers['heart-beat']);
    this.hearsEvery = heartBeat(sends, this.limits.heartBeatMs);
    this.saysEvery = heartBeat(this.limits.heartBeatMs, wants);
    this.state = 'connected';
    this.owner = owner;
    this.host.onConnected(this, owner);
    this.send('CONNECTED', {
      version: VERSION,
      'heart-beat': `${this.limits.heartBeatMs},${this.limits.heartBeatMs}`,
      session: owner.sessionId,
    });
    for (const frame of this.early.splice(0)) this.onFrame(frame);
  }

  private subscribe({ headers }: IFrame): void {
    const { id, destination, receipt, ack = 'auto' } = headers;
    if (!id || !destination) return this.refuse('SUBSCRIBE needs id and destination.');
    if (ack !== 'auto') return this.refuse('Only the ack mode auto is supported.');
    if (!this.owner?.topics.includes(destination)) return this.refuse('This topic is not yours.');
    if (this.subscriptions.has(id)) return this.refuse('This subscription id is in use.');
    if (this.subscriptions.size >= this.limits.subscriptions) return this.refuse('Too many subscriptions.');
    this.subscriptions.set(id, destination);
    this.host.onSubscribed(this, destination);
    this.receipt(receipt);
  }

  private unsubscribe({ headers }: IFrame): void {
    const topic = this.subscriptions.get(headers.id ?? '');
    if (topic === undefined) return this.refuse('There is no such subscription.');
    this.subscriptions.delete(headers.id ?? '');
    if (![...this.subscriptions.values()].includes(topic)) this.host.onUnsubscribed(this, topic);
    this.receipt(headers.receipt);
  }

  private disconnect({ headers }: IFrame): void {
    this.receipt(headers.receipt);
    this.link.close(closeCodes.normal, 'Bye');
    this.end('left');
  }

  private receipt(id: string | undefined): void {
    this.receiptAsked = undefined;
    if (id !== undefined) this.send('RECEIPT', { 'receipt-id': id });
  }
}
