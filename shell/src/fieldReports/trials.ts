import type { FaultKind } from '@portal/shared/wire';
import type { CallOutcome, FailureRecord, RemoteManager, RemoteState } from '../platform';
import type { CountFact } from './collector';

const KEY = 'portal-trials';
/** What a browser remembers at most: two versions of ten remotes, with three facts each. */
const KEPT = 60;

type Watched = Pick<RemoteManager, 'states' | 'failures' | 'subscribe'>;
type Stored = Pick<Storage, 'getItem' | 'setItem'>;

/** What people meet in everyday work, with any version. */
const ordinary: readonly CallOutcome['failure'][] = ['unauthorised', 'unconfirmed', 'conflict', 'tooMany'];

interface Participant {
  readonly id: string;
  readonly version: string;
  readonly trial: number;
}

/** The remote as part of a trial, once its version runs or has failed: until then the page has the one before. */
function participantIn(state: RemoteState): Participant | undefined {
  if (state.kind === 'off' || state.kind === 'idle' || state.kind === 'loading') return undefined;
  const { id, version, trial } = state.resolved;
  const isComing = state.kind === 'ready' && state.instance.version !== version && !state.insteadOf;
  return trial === undefined || isComing ? undefined : { id, version, trial };
}

const isFault = ({ failure: { kind } }: FailureRecord): boolean => kind !== 'policy' && kind !== 'texts';

function readKept(storage: Stored): readonly string[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

/**
 * Counts that this browser takes part in the trials of canaries (docs/decisions/0017-canary-judgement.md), and its first
 * fault of each kind: once for each version, however often the page is opened.
 */
export function watchTrials(manager: Watched, count: CountFact, storage: Stored) {
  function once({ id, version, trial }: Participant, what: 'trial' | FaultKind): boolean {
    const kept = readKept(storage);
    const entry = `${id} ${version} ${trial} ${what}`;
    if (kept.includes(entry)) return false;
    storage.setItem(KEY, JSON.stringify([...kept, entry].slice(-KEPT)));
    return true;
  }
  function note(one: Participant, kind?: FaultKind): void {
    const of = { remote: one.id, version: one.version, trial: one.trial };
    if (once(one, 'trial')) count({ measure: 'trial', ...of });
    if (kind && once(one, kind)) count({ measure: 'fault', ...of, kind });
  }
  const look = () => {
    for (const one of manager.states().flatMap((state) => participantIn(state) ?? [])) {
      const isFaulty = manager
        .failures()
        .some(
          (record) =>
            record.id === one.id &&
            record.version === one.version &&
            record.at >= one.trial * 1000 &&
            isFault(record),
        );
      note(one, isFaulty ? 'code' : undefined);
    }
  };
  look();
  return {
    called({ owner, failure }: CallOutcome): void {
      if (failure === undefined || ordinary.includes(failure)) return;
      const state = manager.states().find(({ id }) => id === owner);
      const one = state && participantIn(state);
      if (state?.kind === 'ready' && one && state.instance.version === one.version) note(one, 'call');
    },
    stop: manager.subscribe(look),
  };
}
