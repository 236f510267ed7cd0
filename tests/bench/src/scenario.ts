import { type Browser } from '@playwright/test';
import { type Section } from './results';
import { type Site, type Sites } from './sites';

export interface BenchRun {
  browser: Browser;
  sites: Sites;
  rounds: number;
  say: (text: string) => void;
}

export interface Scenario {
  name: string;
  about: string;
  run: (bench: BenchRun) => Promise<Section[]>;
}

/** Runs each site once per round, in a rotating order: changes on the machine affect all of them. */
export async function interleaved(
  { rounds, say, sites: { all } }: BenchRun,
  title: string,
  measure: (site: Site) => Promise<void>,
): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    say(`  ${title}, round ${round + 1} of ${rounds}`);
    for (let turn = 0; turn < all.length; turn += 1) {
      const one = all[(round + turn) % all.length];
      if (one) await measure(one);
    }
  }
}
