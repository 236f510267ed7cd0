/** Different signs that a random key of 32 signs all but always has, in hexadecimal too. */
const FEWEST_SIGNS = 10;
const KNOWN = /change.?me|qwert|password/i;

const repeats = (text: string): boolean => (text + text).indexOf(text, 1) < text.length;

/** Signs that follow the one before them in the alphabet, or are the same. */
const steps = (text: string): number =>
  [...text].filter((_, index) => Math.abs(text.charCodeAt(index) - text.charCodeAt(index - 1)) <= 1).length;

/** Whether a key was typed rather than drawn: few signs, a piece over and over, a row of the alphabet, a word. */
export const isWeakSecret = (text: string): boolean =>
  new Set(text).size < FEWEST_SIGNS || repeats(text) || steps(text) > text.length / 2 || KNOWN.test(text);
