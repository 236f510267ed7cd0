/** A random key of 32 characters almost always has this many different ones, in hexadecimal, too. */
const MIN_DISTINCT_CHARACTERS = 10;
const KNOWN = /change.?me|qwert|password/i;

const repeats = (text: string): boolean => (text + text).indexOf(text, 1) < text.length;

/** Counts characters that equal the one before or are next to it in the alphabet. */
const steps = (text: string): number =>
  [...text].filter((_, index) => Math.abs(text.charCodeAt(index) - text.charCodeAt(index - 1)) <= 1).length;

/** Whether a key was typed, not random: few characters, a repeated piece, a row of the alphabet, a word. */
export const isWeakSecret = (text: string): boolean =>
  new Set(text).size < MIN_DISTINCT_CHARACTERS ||
  repeats(text) ||
  steps(text) > text.length / 2 ||
  KNOWN.test(text);
