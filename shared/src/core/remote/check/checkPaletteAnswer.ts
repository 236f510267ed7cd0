import * as z from 'zod/mini';
import { beginningOf } from '../../../contract/wire/cutText';
import { OWN_PATH, OWN_PATH_PROBLEM } from '../../../contract/registry/ownPath';
import type { PaletteEntry } from '../contract';
import { COPY_LIMITS, copyOf } from './copyOf';

/** Most lines of one provider for one query. */
const MAX_LINES = 100;
/** Longest label, in characters. */
const MAX_LABEL_CHARACTERS = 500;

const line = z.object({
  id: z.string(),
  label: z.string().check(z.minLength(1)),
  hint: z.optional(z.string()),
  section: z.enum(['pages', 'actions', 'people', 'notifications', 'services']),
  about: z.optional(z.string()),
  to: z.optional(z.string().check(z.regex(OWN_PATH, OWN_PATH_PROBLEM))),
  run: z.optional(z.custom<() => void>((value) => typeof value === 'function', 'must be a function')),
});

export interface PaletteAnswer {
  lines: PaletteEntry[];
  wrong?: { path: string; problem: string };
}

/** Checks the answer of a palette provider. @returns copies of its first `MAX_LINES` lines, without invalid ones */
export function checkPaletteAnswer(value: unknown): PaletteAnswer {
  if (!Array.isArray(value)) return { lines: [], wrong: { path: '(root)', problem: 'is no list' } };
  const copied = copyOf(value.slice(0, MAX_LINES), { ...COPY_LIMITS, depth: 4 });
  if (!copied.ok) return { lines: [], wrong: { path: copied.path, problem: copied.problem } };
  const answer: PaletteAnswer = { lines: [] };
  for (const [index, entry] of (copied.copy as unknown[]).entries()) {
    const result = line.safeParse(entry);
    if (result.success) {
      const { label, ...rest } = result.data;
      answer.lines.push({ ...rest, label: beginningOf(label, MAX_LABEL_CHARACTERS) });
      continue;
    }
    const [issue] = result.error.issues;
    answer.wrong ??= {
      path: [index, ...(issue?.path ?? [])].join('.'),
      problem: issue?.message ?? 'invalid',
    };
  }
  return answer;
}
