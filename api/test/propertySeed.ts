import fc from 'fast-check';

/** The seed of property tests: one that is red is red again. Runs at length draw anew, and print theirs. */
if (process.env.PORTAL_SOAK === undefined) fc.configureGlobal({ seed: 20_261_126 });
