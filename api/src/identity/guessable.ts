import { type PasswordRule } from '@portal/shared/wire';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { siteWords } from './siteWords';

/** As many guesses a password has to withstand, as powers of ten; eight characters cannot be worth more than 10^8. */
const LEAST_GUESSES: Readonly<Record<PasswordRule, number>> = { default: 8, legacy: 6 };

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

/**
 * Whether a password is one of those that are tried first: a common one, a variant of one (other letters' case, signs
 * for letters, a year or some digits behind), a row of the keyboard, a repetition, a date.
 */
export const isGuessable = (password: string, rule: PasswordRule): boolean =>
  judge().check([...password].slice(0, JUDGED_CHARACTERS).join('')).guessesLog10 <= LEAST_GUESSES[rule];
