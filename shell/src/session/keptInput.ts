type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

const KEY = 'portal-kept-input';
/** A forgotten text is not offered for ever. */
const KEPT_MS = 12 * 60 * 60_000;

/** What someone had typed when their session ended. */
export interface KeptInput {
  userId: string;
  /** The page it was typed on. */
  path: string;
  texts: string[];
  at: number;
}

/** Keeps unsaved input of a session that ended, in this tab only. Nothing typed: nothing kept. */
export function keepInput(storage: Storage, input: KeptInput): void {
  if (input.texts.length === 0) return;
  try {
    storage.setItem(KEY, JSON.stringify(input));
  } catch {
    // Storage full or refused: it cannot be kept.
  }
}

/**
 * What was kept for this person. Somebody else's is dropped at once: on a shared tablet the next person must not see
 * it.
 */
export function keptInput(storage: Storage, userId: string, now: number): KeptInput | undefined {
  const kept = read(storage);
  if (!kept) return undefined;
  if (kept.userId === userId && now - kept.at < KEPT_MS) return kept;
  dropInput(storage);
  return undefined;
}

export function dropInput(storage: Storage): void {
  try {
    storage.removeItem(KEY);
  } catch {
    // Refused storage holds nothing.
  }
}

function read(storage: Storage): KeptInput | undefined {
  try {
    const value = JSON.parse(storage.getItem(KEY) ?? 'null') as Partial<KeptInput> | null;
    const { userId, path, texts, at } = value ?? {};
    if (typeof userId !== 'string' || typeof path !== 'string' || typeof at !== 'number') return undefined;
    if (!Array.isArray(texts)) return undefined;
    return { userId, path, at, texts: texts.filter((text) => typeof text === 'string') };
  } catch {
    return undefined;
  }
}
