import { type ConditionNews, type Marks, type Notification } from '../../contract/wire';
import { type CurrentUser } from '../session';
import { type ConnectionState } from './connectionState';

export type LiveEvent =
  | { readonly type: 'state'; readonly state: ConnectionState }
  | { readonly type: 'frames'; readonly notifications: readonly Notification[] }
  /** The unread list fetched after a (re)connect, for `applySnapshot`. */
  | {
      readonly type: 'snapshot';
      readonly notifications: readonly Notification[];
      readonly requestedAt: number;
    }
  | { readonly type: 'marks'; readonly marks: Marks }
  /** Changed conditions, or the order to fetch their lists again. */
  | { readonly type: 'conditions'; readonly news: ConditionNews }
  /** The user, fetched again by the leader because something about them changed. */
  | { readonly type: 'user'; readonly user: CurrentUser }
  /** Marked read (or unread again) in another tab, for `markRead`. */
  | { readonly type: 'read'; readonly ids: readonly string[]; readonly read: boolean };

export type TabMessage =
  | { readonly type: 'event'; readonly event: LiveEvent }
  /** A new tab asks the leader for the state. */
  | { readonly type: 'hello' };

const kinds: readonly string[] = [
  'state',
  'frames',
  'snapshot',
  'marks',
  'conditions',
  'user',
  'read',
] satisfies LiveEvent['type'][];

/** Undefined for unknown messages, as other tabs may run another version of this code. */
export function readTabMessage(data: unknown): TabMessage | undefined {
  const message = (data ?? {}) as { type?: unknown; event?: { type?: unknown } };
  if (message.type === 'hello') return { type: 'hello' };
  const isMessage = message.type === 'event' && kinds.includes(String(message.event?.type));
  return isMessage ? (message as TabMessage) : undefined;
}
