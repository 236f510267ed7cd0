import type { Messages } from './catalogue';

/** Most texts of a remote in one language, ten times as many as the portal has. */
const MAX_TEXTS = 20_000;
/** Most characters of one text. */
const MAX_TEXT_CHARACTERS = 5_000;

export interface CheckedTexts {
  texts: Messages;
  wrong?: string;
}

/** Validates a loaded file of texts from a remote. @returns a copy with the valid texts only */
export function checkTexts(module: unknown): CheckedTexts {
  const file: unknown =
    typeof module === 'object' && module !== null && 'default' in module ? module.default : null;
  if (typeof file !== 'object' || file === null || Array.isArray(file))
    return { texts: {}, wrong: 'The file holds no texts' };
  const keys = Object.keys(file);
  const valid: [string, string][] = [];
  let wrong: string | undefined;
  if (keys.length === 0) wrong = 'The file is empty';
  if (keys.length > MAX_TEXTS) wrong = `The file holds ${keys.length} texts`;
  for (const id of keys.slice(0, MAX_TEXTS)) {
    const text: unknown = (file as Record<string, unknown>)[id];
    if (typeof text !== 'string') wrong ??= `${id} is no text`;
    else if (text.length > MAX_TEXT_CHARACTERS) wrong ??= `${id} has ${text.length} characters`;
    else if (text.trim() === '') wrong ??= `${id} is empty`;
    else valid.push([id, text]);
  }
  return { texts: Object.fromEntries(valid), ...(wrong !== undefined && { wrong }) };
}
