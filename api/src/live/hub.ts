import { createAnnouncements } from './announcements';
import { drain } from './drain';
import { closeCodes } from './link';
import { type EndReason, type LinkOwner, type SessionHost, type StompSession } from './session';

export interface HubEvents {
  readonly authenticate: SessionHost['authenticate'];
  readonly onLinks?: (open: number) => void;
  readonly onDropped?: (reason: EndReason) => void;
  readonly onFrame?: () => void;
  /** The first link has subscribed to a topic, or none has any more. */
  readonly onTopic?: (topic: string, isHeld: boolean) => void;
}

const enter = <K, V>(map: Map<K, Set<V>>, key: K, value: V) =>
  map.set(key, (map.get(key) ?? new Set<V>()).add(value));
const leave = <K, V>(map: Map<K, Set<V>>, key: K, value: V) => {
  const values = map.get(key);
  values?.delete(value);
  if (values?.size === 0) map.delete(key);
};

const endGoingAway = (session: StompSession) =>
  session.close('goingAway', closeCodes.goingAway, 'The server is going away.');

/** The links of this instance, by topic and by session. */
export class Hub implements SessionHost {
  private readonly all = new Set<StompSession>();
  private readonly byTopic = new Map<string, Set<StompSession>>();
  private readonly bySession = new Map<string, Set<StompSession>>();
  private readonly owners = new Map<StompSession, LinkOwner>();
  private readonly silent = new Map<StompSession, () => void>();
  private readonly announcements = createAnnouncements();

  constructor(private readonly events: HubEvents) {}

  authenticate(authorization: string | undefined): Promise<LinkOwner | undefined> {
    return this.events.authenticate(authorization);
  }

  /** Adds a link before its first byte. `spoke` is called at its CONNECT. */
  add(session: StompSession, spoke?: () => void): void {
    this.all.add(session);
    if (spoke !== undefined) this.silent.set(session, spoke);
    this.events.onLinks?.(this.all.size);
  }

  onConnecting(session: StompSession): void {
    this.silent.get(session)?.();
    this.silent.delete(session);
  }

  onConnected(session: StompSession, owner: LinkOwner): void {
    this.owners.set(session, owner);
    enter(this.bySession, owner.sessionId, session);
  }

  linksOf(sessionId: string): number {
    return this.bySession.get(sessionId)?.size ?? 0;
  }

  onSubscribed(session: StompSession, topic: string): void {
    enter(this.byTopic, topic, session);
    this.events.onTopic?.(topic, true);
  }

  onUnsubscribed(session: StompSession, topic: string): void {
    this.leaveTopic(session, topic);
  }

  onEnded(session: StompSession, reason: EndReason): void {
    const owner = this.owners.get(session);
    for (const topic of owner?.topics ?? []) this.leaveTopic(session, topic);
    if (owner !== undefined) leave(this.bySession, owner.sessionId, session);
    this.owners.delete(session);
    this.silent.delete(session);
    this.all.delete(session);
    this.announcements.drop(session);
    this.events.onLinks?.(this.all.size);
    if (reason !== 'left') this.events.onDropped?.(reason);
  }

  private leaveTopic(session: StompSession, topic: string): void {
    leave(this.byTopic, topic, session);
    if (!this.byTopic.has(topic)) this.events.onTopic?.(topic, false);
  }

  topics(): string[] {
    return [...this.byTopic.keys()];
  }

  sessionIds(): string[] {
    return [...this.bySession.keys()];
  }

  publish(topic: string, body: string): void {
    for (const session of this.byTopic.get(topic) ?? [])
      if (session.deliver(topic, body)) this.events.onFrame?.();
  }

  endSession(sessionId: string): void {
    for (const session of this.bySession.get(sessionId) ?? [])
      session.close('sessionEnded', closeCodes.sessionEnded, 'The session has ended.');
  }

  /**
   * Compares the connections of a session with the current user. Lost topics are silent at once; `announcements`
   * announces the change.
   */
  check(owner: LinkOwner): void {
    for (const session of this.bySession.get(owner.sessionId) ?? []) {
      const before = this.owners.get(session);
      if (before === undefined || before.claims === owner.claims) continue;
      this.owners.set(session, owner);
      session.changeOwner(owner);
      const isSame = before.topics.join() === owner.topics.join();
      this.announcements.add(session, isSame ? 'frame' : 'close');
    }
  }

  tick(): void {
    for (const session of this.all) session.tick();
  }

  /** Ends all connections, evenly over this time. */
  async drain(ms: number): Promise<void> {
    await drain(() => [...this.all], endGoingAway, ms);
    this.all.forEach(endGoingAway);
  }
}
