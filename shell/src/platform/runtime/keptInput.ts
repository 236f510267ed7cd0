import { createObservable } from '@portal/shared/observable';
import type { GuardedStore } from '@portal/shared/storage';

type Store = Pick<GuardedStore, 'getItem' | 'setItem' | 'removeItem'>;

const KEY = 'portal-kept-input';
/** Ms; older input is not offered again. */
const KEPT_INPUT_MS = 12 * 60 * 60_000;

/** Unsaved input of a page that was closed by the portal. */
export interface KeptInput {
  userId: string;
  path: string;
  texts: string[];
  at: number;
  /** `off`: the remote was switched off. @default the session ended */
  why?: 'off';
}

const keeping = createObservable();
export const onKept = keeping.subscribe;

/** Keeps unsaved input in this tab only, with what the same person has not taken back yet; empty texts are skipped. */
export function keepInput(storage: Store, input: KeptInput): void {
  const texts = input.texts.filter((text) => text.trim() !== '');
  if (texts.length === 0) return;
  const earlier = keptInput(storage, input.userId, input.at)?.texts ?? [];
  storage.setItem(KEY, JSON.stringify({ ...input, texts: [...new Set([...texts, ...earlier])] }));
  keeping.emit();
}

/** The input kept for this user. Another user's is deleted at once: on a shared tablet nobody else may see it. */
export function keptInput(storage: Store, userId: string, now: number): KeptInput | undefined {
  const input = read(storage);
  if (!input) return undefined;
  if (input.userId === userId && now - input.at < KEPT_INPUT_MS) return input;
  dropInput(storage);
  return undefined;
}

/** Shorter values, such as a priority, stand in other texts, too. */
const MIN_TELLING_CHARACTERS = 5;

/** Drops the kept texts of a form that was filled in again on its page, and then sent or given up. */
export function settleKept(storage: Store, path: string, values: readonly string[]): void {
  const input = read(storage);
  if (input?.path !== path) return;
  const telling = values
    .map((value) => value.trim())
    .filter(({ length }) => length >= MIN_TELLING_CHARACTERS);
  const texts = input.texts.filter(
    (text) => text !== values[0] && !telling.some((one) => text.includes(one)),
  );
  if (texts.length === input.texts.length) return;
  if (texts.length === 0) dropInput(storage);
  else storage.setItem(KEY, JSON.stringify({ ...input, texts }));
  keeping.emit();
}

export function dropInput(storage: Store): void {
  storage.removeItem(KEY);
}

function read(storage: Store): KeptInput | undefined {
  try {
    const value = JSON.parse(storage.getItem(KEY) ?? 'null') as Partial<KeptInput> | null;
    const { userId, path, texts, at, why } = value ?? {};
    if (typeof userId !== 'string' || typeof path !== 'string' || typeof at !== 'number') return undefined;
    if (!Array.isArray(texts)) return undefined;
    const input = { userId, path, at, texts: texts.filter((text) => typeof text === 'string') };
    return why === 'off' ? { ...input, why } : input;
  } catch {
    return undefined;
  }
}
