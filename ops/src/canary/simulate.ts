import { judge, NO_EVIDENCE, weigh } from './judgement';

/** A generator of numbers in [0, 1) that gives the same ones for the same seed (mulberry32). */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

/** A kind of history: how people use a remote of which a canary is on trial. */
export interface Plan {
  readonly people: number;
  /** How many of them, in percent, get the canary. */
  readonly percent: number;
  /** How likely a session with each version has a fault of its code. */
  readonly canary: number;
  readonly beside: number;
  /** How many people have a device on which every version fails. */
  readonly brokenDevices?: number;
  /** The chance that a session falls into a time when the back end is down, and nothing works. */
  readonly outages?: number;
}

export interface Outcomes {
  /** The share of histories in which the canary was stopped. */
  readonly stopped: number;
  /** How many browsers had the canary when it was stopped: in half of those histories, in 95 of 100, and at most. */
  readonly browsers: { readonly half: number; readonly most95: number; readonly most: number } | undefined;
}

/** Sessions of each person in a history: two a day for a week of work. */
const SESSIONS = 10;

/** One history, judged after every fault. Returns how many browsers had the canary when it was stopped. */
function history(plan: Plan, random: () => number): number | undefined {
  const { people, percent, canary, beside, brokenDevices = 0, outages = 0 } = plan;
  const crowd = Array.from({ length: people }, (_, nth) => ({
    isCanary: random() * 100 < percent,
    isBroken: nth < brokenDevices,
    isSeen: false,
    isFaulty: false,
  }));
  const counts = { canary: 0, canaryFaults: 0, beside: 0, besideFaults: 0 };
  let evidence = NO_EVIDENCE;
  for (let nth = 0; nth < people * SESSIONS; nth++) {
    const person = crowd[Math.floor(random() * people)];
    if (!person) continue;
    const { isCanary, isBroken, isSeen, isFaulty } = person;
    person.isSeen = true;
    person.isFaulty = isFaulty || isBroken || random() < outages || random() < (isCanary ? canary : beside);
    counts[isCanary ? 'canary' : 'beside'] += isSeen ? 0 : 1;
    if (person.isFaulty === isFaulty) continue;
    counts[isCanary ? 'canaryFaults' : 'besideFaults'] += 1;
    const call = { ...counts, canaryFaults: 0, besideFaults: 0 };
    evidence = weigh(evidence, [{ pilotCode: 'FFT', counts: { code: { ...counts }, call } }]);
    if (judge(evidence).kind === 'abort') return counts.canary;
  }
  return undefined;
}

/** The outcomes of histories of one kind; the same for the same seed. */
export function simulate(plan: Plan, histories = 1000, seed = 17): Outcomes {
  const random = generator(seed);
  const stops = Array.from({ length: histories }, () => history(plan, random))
    .filter((one) => one !== undefined)
    .sort((a, b) => a - b);
  const at = (share: number) => stops[Math.min(stops.length - 1, Math.floor(stops.length * share))] ?? 0;
  return {
    stopped: stops.length / histories,
    browsers: stops.length === 0 ? undefined : { half: at(0.5), most95: at(0.95), most: at(1) },
  };
}
