/** Browsers of one pilot, by the version that they were given: how many took part in a trial, and how many had a fault. */
export interface Counts {
  readonly canary: number;
  readonly canaryFaults: number;
  readonly beside: number;
  readonly besideFaults: number;
}

/** How many times as likely a fault is with the canary, by each of the bets (odds ratios). */
const BETS = [3, 10, 30, 100] as const;

/** The capital of each bet, as a logarithm; all start with 1. */
export type Capital = readonly number[];

export const STARTING_CAPITAL: Capital = BETS.map(() => 0);

const logSum = (logs: readonly number[]): number => {
  const most = Math.max(...logs);
  return most === -Infinity
    ? most
    : most + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - most), 0));
};

const logFactorials = [0];
const logFactorial = (n: number): number => {
  for (let next = logFactorials.length; next <= n; next++)
    logFactorials.push((logFactorials[next - 1] ?? 0) + Math.log(next));
  return logFactorials[n] ?? 0;
};
const logChoose = (n: number, k: number): number => logFactorial(n) - logFactorial(k) - logFactorial(n - k);

/**
 * What a bet on `odds` pays for `hits` of the canary among `faults`, as a logarithm. If both versions are equally good, the
 * faults are drawn at random from all browsers that had none (hypergeometric), and the bet pays 1 on average.
 */
function payout(odds: number, hits: number, faults: number, canary: number, beside: number): number {
  const least = Math.max(0, faults - beside);
  const most = Math.min(faults, canary);
  const terms = Array.from({ length: most - least + 1 }, (_, nth) => {
    const k = least + nth;
    return logChoose(canary, k) + logChoose(beside, faults - k) + k * Math.log(odds);
  });
  return hits * Math.log(odds) + logChoose(canary + beside, faults) - logSum(terms);
}

/** Whether counts can follow others. Reports that were lost or came twice must not be evidence. */
export const follows = (before: Counts, now: Counts): boolean =>
  now.canary >= before.canary &&
  now.beside >= before.beside &&
  now.canaryFaults >= before.canaryFaults &&
  now.besideFaults >= before.besideFaults &&
  now.canaryFaults <= now.canary &&
  now.besideFaults <= now.beside;

/**
 * The capital after the faults between two readings of a pilot (a safe log-rank test,
 * docs/decisions/0017-canary-judgement.md). Readings that contradict each other change nothing.
 */
export function bet(capital: Capital, before: Counts, now: Counts): Capital {
  const hits = now.canaryFaults - before.canaryFaults;
  const faults = hits + now.besideFaults - before.besideFaults;
  if (!follows(before, now) || faults === 0) return capital;
  const canary = now.canary - before.canaryFaults;
  const beside = now.beside - before.besideFaults;
  return capital.map((log, nth) => log + payout(BETS[nth] ?? 1, hits, faults, canary, beside));
}

/** The mean capital of all bets: at most 1 on average if the canary is no worse. */
export const worthOf = (capital: Capital): number => Math.exp(logSum(capital)) / BETS.length;
