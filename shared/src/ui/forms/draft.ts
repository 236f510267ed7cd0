import { tabStore } from '../../storage';

/** A draft older than this is no help any more, ms: one shift. */
const lifetime = 12 * 60 * 60 * 1000;

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface Draft<Values> {
  /** What was typed before, or undefined. */
  read: () => Partial<Values> | undefined;
  write: (values: Partial<Values>) => void;
  clear: () => void;
}

/**
 * What someone typed into a form, kept in this tab until it is sent: it survives a session that ended, and is
 * offered to the same person only. Never put a password in.
 */
export function createDraft<Values extends object>(
  userId: string,
  form: string,
  storage: Storage = tabStore,
  now: () => number = Date.now,
): Draft<Values> {
  const key = `portal-draft:${userId}:${form}`;
  // A tab without storage has no drafts; the form works all the same.
  const attempt = <T>(run: () => T): T | undefined => {
    try {
      return run();
    } catch {
      return undefined;
    }
  };
  const clear = () => void attempt(() => storage.removeItem(key));
  return {
    clear,
    write: (values) => void attempt(() => storage.setItem(key, JSON.stringify({ at: now(), values }))),
    read: () =>
      attempt(() => {
        const stored: unknown = JSON.parse(storage.getItem(key) ?? 'null');
        if (typeof stored !== 'object' || stored === null || !('at' in stored) || !('values' in stored))
          return;
        const { at, values } = stored;
        if (typeof at === 'number' && now() - at < lifetime && typeof values === 'object' && values !== null)
          return values;
        clear();
        return undefined;
      }),
  };
}
