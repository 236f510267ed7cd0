import { type FaultKind, faultKinds } from '@portal/shared/wire';
import { type Counts, bet, type Capital, follows, STARTING_CAPITAL, worthOf } from './evidence';

/** A reading of one pilot. */
interface PilotCounts {
  readonly pilotCode: string;
  readonly counts: Readonly<Record<FaultKind, Counts>>;
}
export type Reading = readonly PilotCounts[];

/** What each kind counts for: a failed call may be the back end's fault, or a person's. */
const SHARES: Readonly<Record<FaultKind, number>> = { code: 0.75, call: 0.25 };

/** A canary that is no worse reaches this worth in at most one of this many trials, however often it is judged. */
export const LIMIT = 20;
/** One browser alone may be broken itself. */
const LEAST_FAULTS = 2;

/** What is known of a trial after some readings. */
export interface Evidence {
  readonly reading: Reading;
  readonly capital: Readonly<Record<FaultKind, Capital>>;
}

export const NO_EVIDENCE: Evidence = {
  reading: [],
  capital: { code: STARTING_CAPITAL, call: STARTING_CAPITAL },
};

const NOBODY: Counts = { canary: 0, canaryFaults: 0, beside: 0, besideFaults: 0 };

/** The evidence after a further reading. Where counts were lost, it goes on from what is left. */
export function weigh(evidence: Evidence, reading: Reading): Evidence {
  const before = (pilot: string, kind: FaultKind): Counts =>
    evidence.reading.find(({ pilotCode }) => pilotCode === pilot)?.counts[kind] ?? NOBODY;
  const capitalOf = (kind: FaultKind): Capital =>
    reading.reduce(
      (capital, { pilotCode, counts }) => bet(capital, before(pilotCode, kind), counts[kind]),
      evidence.capital[kind],
    );
  // A pilot that a reading leaves out must not count twice when it is back.
  const isMissing = ({ pilotCode }: PilotCounts) => !reading.some((one) => one.pilotCode === pilotCode);
  return {
    reading: [...reading, ...evidence.reading.filter(isMissing)],
    capital: { code: capitalOf('code'), call: capitalOf('call') },
  };
}

export type Verdict =
  | { readonly kind: 'abort'; readonly fault: FaultKind; readonly counts: Counts; readonly worth: number }
  | {
      readonly kind: 'hold';
      /** `unproven`: the canary is not known to be worse, which is no proof that it is good. */
      readonly because: 'noReports' | 'nobodyBeside' | 'unproven';
      readonly counts: Readonly<Record<FaultKind, Counts>>;
      readonly worth: number;
    };

const totalOf = (reading: Reading, kind: FaultKind): Counts =>
  reading.reduce((sum, { counts: { [kind]: one } }) => {
    const isSound = follows(NOBODY, one);
    return isSound
      ? {
          canary: sum.canary + one.canary,
          canaryFaults: sum.canaryFaults + one.canaryFaults,
          beside: sum.beside + one.beside,
          besideFaults: sum.besideFaults + one.besideFaults,
        }
      : sum;
  }, NOBODY);

/** Whether a canary is to be stopped. There is no verdict that raises its share, and without reports none that stops it. */
export function judge({ reading, capital }: Evidence): Verdict {
  const worths = { code: worthOf(capital.code), call: worthOf(capital.call) };
  const worth = faultKinds.reduce((sum, kind) => sum + SHARES[kind] * worths[kind], 0);
  const counts = { code: totalOf(reading, 'code'), call: totalOf(reading, 'call') };
  const fault = SHARES.code * worths.code >= SHARES.call * worths.call ? 'code' : 'call';
  const isProven = worth >= LIMIT && counts[fault].canaryFaults >= LEAST_FAULTS;
  if (isProven) return { kind: 'abort', fault, counts: counts[fault], worth };
  const { canary, beside } = counts.code;
  const because = canary === 0 ? 'noReports' : beside === 0 ? 'nobodyBeside' : 'unproven';
  return { kind: 'hold', because, counts, worth };
}
