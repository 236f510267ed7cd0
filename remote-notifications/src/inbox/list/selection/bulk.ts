import type { ApiFailure, Answer } from '@portal/kit';
import { paced } from '@portal/kit/http';
import { MAX_BULK_IDS } from '@portal/kit/wire';

export interface BulkOutcome {
  done: readonly string[];
  /** The failed ids; `failure` is the first reason. */
  failed: readonly string[];
  failure?: ApiFailure;
}

export interface BulkCalls {
  /** One call for many; undefined if there is none. */
  bulk?: (ids: readonly string[]) => Promise<Answer>;
  single: (id: string) => Promise<Answer>;
  onProgress?: (done: number, total: number) => void;
}

/** Runs a bulk action by the bulk call, or by paced single calls where it is missing and for one id. */
export async function sendAll(ids: readonly string[], calls: BulkCalls): Promise<BulkOutcome> {
  const { bulk, single, onProgress } = calls;
  if (bulk && ids.length > 1) {
    const outcome = await inBulk(ids, bulk);
    if (outcome) return outcome;
  }
  const { done, failed, left } = await paced(ids, { send: single, ...(onProgress && { onProgress }) });
  const undone = [...failed.map(({ item }) => item), ...left];
  const failure = failed[0]?.failure ?? (left.length > 0 ? ({ kind: 'network' } as const) : undefined);
  return { done, failed: undone, ...(failure && { failure }) };
}

/** Undefined if the back end has no such call. */
async function inBulk(
  ids: readonly string[],
  bulk: NonNullable<BulkCalls['bulk']>,
): Promise<BulkOutcome | undefined> {
  const done: string[] = [];
  for (let start = 0; start < ids.length; start += MAX_BULK_IDS) {
    const part = ids.slice(start, start + MAX_BULK_IDS);
    const { error } = await bulk(part);
    if (error?.kind === 'missing' && start === 0) return undefined;
    if (error) return { done, failed: ids.slice(start), failure: error };
    done.push(...part);
  }
  return { done, failed: [] };
}
