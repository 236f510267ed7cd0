import { createObservable } from '@portal/shared/observable';

type Storage = Pick<globalThis.Storage, 'getItem' | 'removeItem'> & {
  setItem: (key: string, value: string) => unknown;
};

const KEY = 'portal-kept-input';
/** A forgotten text is not offered for ever. */
const KEPT_MS = 12 * 60 * 60_000;

/** What someone had typed when the page went away under them. */
export interface KeptInput {
  userId: string;
  /** The page it was typed on. */
  path: string;
  texts: string[];
  at: number;
  /** What took the page away. @default the session's end */
  why?: 'off';
}

const keeping = createObservable();
/** Tells when something is kept. @returns ends the telling */
export const onKept = keeping.subscribe;

/** Keeps unsaved input, in this tab only. Nothing typed: nothing kept. */
export function keepInput(storage: Storage, input: KeptInput): void {
  const texts = input.texts.filter((text) => text.trim() !== '');
  if (texts.length === 0) return;
  try {
    storage.setItem(KEY, JSON.stringify({ ...input, texts }));
  } catch {
    // Storage full or refused: it cannot be kept.
  }
  keeping.emit();
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
    const { userId, path, texts, at, why } = value ?? {};
    if (typeof userId !== 'string' || typeof path !== 'string' || typeof at !== 'number') return undefined;
    if (!Array.isArray(texts)) return undefined;
    const kept = { userId, path, at, texts: texts.filter((text) => typeof text === 'string') };
    return why === 'off' ? { ...kept, why } : kept;
  } catch {
    return undefined;
  }
}
