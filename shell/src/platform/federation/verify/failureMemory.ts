import { semverCompare } from '@portal/shared/registry';
import type { GuardedStore } from '@portal/shared/storage';
import { OVERRIDE_VERSION, type RemoteBuildRef } from './manifest';

export interface FailureMemory {
  /** Counts a failure of a version; returns the total in this tab. */
  failed: (id: string, version: string) => number;
  succeeded: (id: string, build: RemoteBuildRef) => void;
  /** The last build that worked here, if older than `before`: a newer one would undo a rollback. */
  lastGood: (id: string, before: string) => RemoteBuildRef | undefined;
}

type Store = Pick<GuardedStore, 'getItem' | 'setItem'>;

const FAILURES = 'portal-remote-failures';
const GOOD = 'portal-remote-good';

function read<T>(store: Store, key: string): Record<string, T> {
  try {
    const stored: unknown = JSON.parse(store.getItem(key) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, T>) : {};
  } catch {
    return {};
  }
}

/**
 * Stored data may be damaged, or of an older portal. An override belongs to one tab: another one must never fall back
 * to it, nor this one without consent.
 */
const isGood = (build: Partial<RemoteBuildRef> | undefined): build is RemoteBuildRef =>
  typeof build?.version === 'string' && typeof build.entry === 'string' && build.version !== OVERRIDE_VERSION;

/** Failures are kept per tab, good versions per browser. */
export function createFailureMemory(tab: Store, browser: Store): FailureMemory {
  const write = (store: Store, key: string, value: object) => store.setItem(key, JSON.stringify(value));
  return {
    failed(id, version) {
      const failures = read<number>(tab, FAILURES);
      const count = (failures[`${id}@${version}`] ?? 0) + 1;
      write(tab, FAILURES, { ...failures, [`${id}@${version}`]: count });
      return count;
    },
    succeeded(id, build) {
      const failures = read<number>(tab, FAILURES);
      delete failures[`${id}@${build.version}`];
      write(tab, FAILURES, failures);
      if (isGood(build)) write(browser, GOOD, { ...read<RemoteBuildRef>(browser, GOOD), [id]: build });
    },
    lastGood(id, before) {
      const good = read<Partial<RemoteBuildRef>>(browser, GOOD)[id];
      return isGood(good) && semverCompare(good.version, before) < 0 ? good : undefined;
    },
  };
}
