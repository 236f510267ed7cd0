import type { PasswordRule } from '@portal/shared/wire';
import { type Estimate, type MatchExtended, ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { siteWords } from './siteWords';

/**
 * The guesses that a password must withstand, as powers of ten: fewer than random characters of the least length are
 * worth. `all` estimates the whole password. `parts` counts its parts without their combination: attackers know how
 * people combine words, years and special characters, and try those first.
 */
const LEAST_GUESSES: Readonly<Record<PasswordRule, { readonly all: number; readonly parts: number }>> = {
  default: { all: 9.2, parts: 8 },
  legacy: { all: 7.99, parts: 7.99 },
};

/** Only this many characters are judged, because the time grows faster than the length; hard ones are enough. */
const JUDGED_CHARACTERS = 32;

let estimator: ZxcvbnFactory | undefined;

/** Created when the first password is chosen: its dictionary of some 50,000 passwords takes a tenth of a second. */
const judge = (): ZxcvbnFactory =>
  (estimator ??= new ZxcvbnFactory({
    dictionary: { ...dictionary, 'site-words': siteWords },
    graphs: adjacencyGraphs,
    maxLength: JUDGED_CHARACTERS,
  }));

const ofParts = (parts: readonly (MatchExtended & Partial<Estimate>)[]): number =>
  parts.reduce((sum, { guessesLog10 = 0 }, at) => sum + guessesLog10 + Math.log10(at + 1), 0);

/**
 * Whether a password is one of those that attackers try first: a common one, a variant of one (case, special characters
 * for letters, a year or digits appended), a row of the keyboard, a repetition, a date, or a few of these in a row.
 */
export function isGuessable(password: string, rule: PasswordRule): boolean {
  const { all, parts } = LEAST_GUESSES[rule];
  const { guessesLog10, sequence } = judge().check([...password].slice(0, JUDGED_CHARACTERS).join(''));
  return guessesLog10 <= all || ofParts(sequence) <= parts;
}
