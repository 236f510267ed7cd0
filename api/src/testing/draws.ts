import fc from 'fast-check';
import { isSoak } from './size';

/** Draws the same for every change, so that a test which fails does so again; the soak draws anew each time. */
const seed = process.env.PORTAL_FUZZ_SEED ?? (isSoak ? undefined : '20261122');
if (seed !== undefined) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) });
