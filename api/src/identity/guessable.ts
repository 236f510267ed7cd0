import type { PasswordRule } from '@portal/shared/wire';
import { type Estimate, type MatchExtended, ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { siteWords } from './siteWords';

/**
 * As many guesses a password has to withstand, as powers of ten: fewer than its least characters are worth by themselves.
 * `all` counts whatever it is put together of, `parts` the parts alone: whoever knows how people put words, years and
 * signs together tries just those, and asks for no more the more of them there are.
 */
const LEAST_GUESSES: Readonly<Record<PasswordRule, { readonly all: number; readonly parts: number }>> = {
  default: { all: 9.2, parts: 8 },
  legacy: { all: 7.99, parts: 7.99 },
};

/** Judging takes time that grows faster than the length; what begins with so many hard characters is hard enough. */
const JUDGED_CHARACTERS = 32;

let estimator: ZxcvbnFactory | undefined;

/** Made when the first password is chosen: its dictionary of some 50,000 passwords takes a tenth of a second. */
const judge = (): ZxcvbnFactory =>
  (estimator ??= new ZxcvbnFactory({
    dictionary: { ...dictionary, 'site-words': siteWords },
    graphs: adjacencyGraphs,
    maxLength: JUDGED_CHARACTERS,
  }));

/** The guesses of the parts, in any order, as a power of ten. */
const ofParts = (parts: readonly (MatchExtended & Partial<Estimate>)[]): number =>
  parts.reduce((sum, { guessesLog10 = 0 }, at) => sum + guessesLog10 + Math.log10(at + 1), 0);

/**
 * Whether a password is one of those that are tried first: a common one, a variant of one (other letters' case, signs
 * for letters, a year or some digits behind), a row of the keyboard, a repetition, a date; and a few of these in a row.
 */
export function isGuessable(password: string, rule: PasswordRule): boolean {
  const { all, parts } = LEAST_GUESSES[rule];
  const { guessesLog10, sequence } = judge().check([...password].slice(0, JUDGED_CHARACTERS).join(''));
  return guessesLog10 <= all || ofParts(sequence) <= parts;
}
