import { topicsFor } from '@portal/shared/wire';
import {
  type Basics,
  type Caller,
  callerColumns,
  callerShape,
  callerTables,
  isOverdue,
  nothing,
  readSignal,
  rows,
  SESSIONS_CHANNEL,
  sql,
  USERS_CHANNEL,
  withDue,
} from '../platform';
import { type Hub } from './hub';
import { type LinkOwner } from './session';

/**
 * Interval of comparing links with their sessions: a session also ends by time, without a signal, and a signal of
 * a change may be lost, or come while a link is being authenticated.
 */
const SWEEP_MS = 15_000;
/** Changed users within this time are read together, ms. */
const GATHER_MS = 50;

export const ownerOf = (caller: Caller): LinkOwner => ({
  sessionId: caller.sessionId,
  topics: topicsFor(caller),
  claims: JSON.stringify([
    ...[caller.username, caller.email, caller.firstName, caller.lastName],
    ...[caller.userRole, caller.pilotRole, caller.pilotCode, caller.secondFactorBy],
  ]),
});

export interface LinkChecks {
  start(): Promise<void>;
  stop(): void;
}

/** Updates the connections of this instance when their sessions and users change: by signals, and by a sweep. */
export function createLinkChecks({ db, config, now, log }: Basics, hub: Hub): LinkChecks {
  let changed = new Set<string>();
  let gathering: NodeJS.Timeout | undefined;
  let sweeping: NodeJS.Timeout | undefined;

  /** @param ids only the connections of these users, or of people with these roles */
  const check = async (ids?: readonly string[]) => {
    const open = hub.sessionIds();
    if (open.length === 0) return;
    const at = now().toISOString();
    const callers = await rows(
      db,
      callerShape,
      sql`select ${callerColumns} from ${callerTables}
        where s.id = any(${open}::uuid[]) and u.status = 'ACTIVE'
          and s.idle_until > ${at}::timestamptz and s.ends_at > ${at}::timestamptz
          ${ids ? sql`and (u.id = any(${ids}::uuid[]) or u.role_id = any(${ids}::uuid[]))` : nothing}`,
    );
    const over = new Set(ids ? [] : open);
    for (const caller of callers.map((one) => withDue<Caller>(config, one))) {
      if (isOverdue(caller, now())) over.add(caller.sessionId);
      else {
        over.delete(caller.sessionId);
        hub.check(ownerOf(caller));
      }
    }
    for (const id of over) hub.endSession(id);
  };
  const checkSafely = (ids?: readonly string[]) =>
    void check(ids).catch((error: unknown) => log.warn({ err: error }, 'connections not checked'));

  const gathered = () => {
    const ids = [...changed];
    changed = new Set();
    gathering = undefined;
    checkSafely(ids);
  };

  return {
    async start() {
      await db.listen(
        SESSIONS_CHANNEL,
        (payload) => readSignal(payload).forEach((id) => hub.endSession(id)),
        () => checkSafely(),
      );
      await db.listen(
        USERS_CHANNEL,
        (payload) => {
          for (const id of readSignal(payload)) changed.add(id);
          gathering ??= setTimeout(gathered, GATHER_MS);
        },
        () => checkSafely(),
      );
      sweeping = setInterval(() => checkSafely(), SWEEP_MS);
    },
    stop() {
      clearTimeout(gathering);
      clearInterval(sweeping);
    },
  };
}
