/** Where the back end stops counting what only the rows tell, such as a span of time. */
export const COUNT_CAP = 10_000;
