import { type ConditionNews, type Marks, type Notification } from '../wire';
import { type ConnectionState } from './connectionState';

/** What listeners of a link hear, in every tab alike. */
export type LiveEvent =
  | { readonly type: 'state'; readonly state: ConnectionState }
  /** A live frame; possibly known already: give it to `applyFrames`. */
  | { readonly type: 'frames'; readonly notifications: readonly Notification[] }
  /** The unread list fetched after a (re)connect: give it to `applySnapshot`. */
  | {
      readonly type: 'snapshot';
      readonly notifications: readonly Notification[];
      readonly requestedAt: number;
    }
  /** Read, marked unread or deleted on another device, as the back end tells it: give it to `applyReadReceipts`. */
  | { readonly type: 'marks'; readonly marks: Marks }
  /** How conditions stand, or that lists of them are to be asked for again. */
  | { readonly type: 'conditions'; readonly news: ConditionNews }
  /** Marked read (or unread again) in another tab: give it to `markRead`. */
  | { readonly type: 'read'; readonly ids: readonly string[]; readonly read: boolean };

/** What tabs tell each other on the channel. */
export type TabMessage =
  | { readonly type: 'event'; readonly event: LiveEvent }
  /** A tab that has just opened asks the leader for the state. */
  | { readonly type: 'hello' };

const kinds: readonly string[] = [
  'state',
  'frames',
  'snapshot',
  'marks',
  'conditions',
  'read',
] satisfies LiveEvent['type'][];

/** Other tabs may run another version of this code: what is not understood is left out. */
export function readTabMessage(data: unknown): TabMessage | undefined {
  const message = (data ?? {}) as { type?: unknown; event?: { type?: unknown } };
  if (message.type === 'hello') return { type: 'hello' };
  const known = message.type === 'event' && kinds.includes(String(message.event?.type));
  return known ? (message as TabMessage) : undefined;
}
