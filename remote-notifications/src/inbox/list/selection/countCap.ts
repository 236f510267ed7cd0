/** Where the back end stops counting filters that it checks row by row, such as a time span. */
export const COUNT_CAP = 10_000;
/** Where it stops counting text searches, whose matches it checks one by one. */
export const WORDS_COUNT_CAP = 300;
