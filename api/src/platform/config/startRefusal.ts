/** The exit code of a refused start: a restart is useless until somebody fixes what the message names. */
export const REFUSED_START = 78;

export class StartRefusal extends Error {}
