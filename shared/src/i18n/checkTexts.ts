import type { Messages } from './catalogue';

/** Texts of one remote in one language; what the portal's own have is a tenth of it. */
const MOST = 20_000;
/** Characters of one text. */
const LONGEST = 5_000;

export interface CheckedTexts {
  texts: Messages;
  /** What is wrong with the first that was left out, or with the file. */
  wrong?: string;
}

/** Checks what a file of texts turned out to be. @returns a copy of the texts in it, less what is none */
export function checkTexts(module: unknown): CheckedTexts {
  const file: unknown =
    typeof module === 'object' && module !== null && 'default' in module ? module.default : null;
  if (typeof file !== 'object' || file === null || Array.isArray(file))
    return { texts: {}, wrong: 'The file holds no texts' };
  const keys = Object.keys(file);
  const kept: [string, string][] = [];
  let wrong: string | undefined;
  if (keys.length === 0) wrong = 'The file is empty';
  if (keys.length > MOST) wrong = `The file holds ${keys.length} texts`;
  for (const id of keys.slice(0, MOST)) {
    const text: unknown = (file as Record<string, unknown>)[id];
    if (typeof text !== 'string') wrong ??= `${id} is no text`;
    else if (text.length > LONGEST) wrong ??= `${id} has ${text.length} characters`;
    else if (text.trim() === '') wrong ??= `${id} is empty`;
    else kept.push([id, text]);
  }
  return { texts: Object.fromEntries(kept), ...(wrong !== undefined && { wrong }) };
}
