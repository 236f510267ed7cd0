import { cutText } from '@portal/kit/wire';

/** Characters of a heading: two lines of a wide page. */
const MAX_HEADING_CHARACTERS = 140;

/** The first line of somebody's words, as the heading of the page that is about them. */
export const headline = (words: string): string =>
  cutText(words.trim().split('\n', 1)[0] ?? '', MAX_HEADING_CHARACTERS);

/** Whether a heading says all of it. */
export const isHeadline = (words: string): boolean => headline(words) === words.trim();
