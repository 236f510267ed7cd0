import { tabStore } from '../../../storage';
import { settleInput } from '../../../unsaved/settled';

/** A draft expires after one shift, ms. */
const DRAFT_LIFETIME_MS = 12 * 60 * 60 * 1000;

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface Draft<Values> {
  /** The typed values, or undefined. */
  read: () => Partial<Values> | undefined;
  write: (values: Partial<Values>) => void;
  clear: () => void;
}

/**
 * A form's draft in the tab's storage until the form is sent. It survives an ended session and is restored for the same
 * user only. Never store a password in it.
 */
export function createDraft<Values extends object>(
  userId: string,
  form: string,
  storage: Storage = tabStore,
  now: () => number = Date.now,
): Draft<Values> {
  const key = `portal-draft:${userId}:${form}`;
  // A tab without storage has no drafts; the form still works.
  const attempt = <T>(run: () => T): T | undefined => {
    try {
      return run();
    } catch {
      return undefined;
    }
  };
  const clear = () =>
    void attempt(() => {
      const texts = textsIn(storage.getItem(key));
      storage.removeItem(key);
      if (texts.length > 0) settleInput(texts);
    });
  return {
    clear,
    write: (values) => void attempt(() => storage.setItem(key, JSON.stringify({ at: now(), values }))),
    read: () =>
      attempt(() => {
        const stored: unknown = JSON.parse(storage.getItem(key) ?? 'null');
        if (typeof stored !== 'object' || stored === null || !('at' in stored) || !('values' in stored))
          return;
        const { at, values } = stored;
        if (
          typeof at === 'number' &&
          now() - at < DRAFT_LIFETIME_MS &&
          typeof values === 'object' &&
          values !== null
        )
          return values;
        clear();
        return undefined;
      }),
  };
}

/** The texts among the values of a stored draft. */
function textsIn(stored: string | null): string[] {
  const { values } = (JSON.parse(stored ?? 'null') ?? {}) as { values?: unknown };
  return typeof values === 'object' && values !== null
    ? Object.values(values).filter((value) => typeof value === 'string')
    : [];
}
