/** The exit code of a start that was refused: trying again changes nothing until somebody has mended what the sentence names. */
export const REFUSED_START = 78;

/** Why the back end does not start, in one sentence for whoever started it. */
export class StartRefusal extends Error {}
