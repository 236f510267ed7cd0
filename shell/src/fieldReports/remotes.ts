import { bucketOf, type PolicyDirective, policyDirectives } from '@portal/shared/wire';
import { type FailureRecord, FAILURE_CODES, type RemoteManager } from '../platform';
import { type Build, versionOf } from './place';
import type { CountFact, Fact } from './collector';

type Watched = Pick<RemoteManager, 'states' | 'failures' | 'subscribe'>;

const directiveOf = (directive: string): PolicyDirective =>
  policyDirectives.find((one) => one === directive) ?? 'other';

function factOf({ id, version, failure, frame }: FailureRecord): Fact {
  const of = { remote: id, version };
  switch (failure.kind) {
    case 'background':
    case 'drawn':
      return { measure: 'error', ...of, kind: failure.kind, ...(frame !== undefined && { frame }) };
    case 'policy':
      return { measure: 'policy', ...of, directive: directiveOf(failure.directive) };
    default:
      return { measure: 'failure', ...of, code: FAILURE_CODES[failure.kind] };
  }
}

/** Counts each remote's sessions, loads and failures, also those from before the first call. Returns the function that stops it. */
export function watchRemotes(manager: Watched, count: CountFact): () => void {
  const sessions = new Set<string>();
  const loads = new WeakSet<object>();
  const failures = new WeakSet<FailureRecord>();
  const countSession = ({ remote, version }: Build) => {
    const build = `${remote}@${version}`;
    if (sessions.has(build)) return;
    sessions.add(build);
    count({ measure: 'session', remote, version });
  };
  const look = () => {
    for (const state of manager.states()) {
      if (state.kind === 'off' || state.kind === 'idle') continue;
      const of = { remote: state.id, version: versionOf(state) };
      countSession(of);
      if (state.kind !== 'ready' || loads.has(state.instance)) continue;
      loads.add(state.instance);
      count({ measure: 'load', ...of, bucket: bucketOf('load', state.tookMs) });
    }
    for (const record of manager.failures()) {
      if (failures.has(record)) continue;
      failures.add(record);
      countSession({ remote: record.id, version: record.version });
      count(factOf(record));
    }
  };
  look();
  return manager.subscribe(look);
}
