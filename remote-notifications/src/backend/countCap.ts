/** Where the back end stops counting what only the rows tell, such as a span of time. */
export const COUNT_CAP = 10_000;
/** Where it stops counting what holds some words, which it looks into one by one. */
export const WORDS_COUNT_CAP = 300;
