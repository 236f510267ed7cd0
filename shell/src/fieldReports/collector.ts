import {
  type FieldFact,
  fieldFactSchema,
  type FieldReport,
  MAX_FACTS,
  MAX_OCCURRENCES,
  MAX_REPORT_BYTES,
} from '@portal/shared/wire';

/** A fact without how often it happened, of each member of the union. */
export type Fact = FieldFact extends infer One ? (One extends FieldFact ? Omit<One, 'n'> : never) : never;
/** Counts a fact. Never throws, and nobody waits for it. */
export type CountFact = (fact: Fact) => void;

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/**
 * The facts that wait for the next report. Equal ones are one fact with its number; what does not fit into a report is
 * dropped, and so is what the wire's schema refuses: a remote may have put anything into a name.
 */
export function createCollector() {
  /** By the fact as it was counted first. */
  const kept = new Map<string, FieldFact>();
  return {
    count(fact: Fact): void {
      const read = fieldFactSchema.safeParse({ ...fact, n: 1 });
      if (!read.success) return;
      const key = JSON.stringify(read.data);
      const one = kept.get(key);
      if (one) one.n = Math.min(one.n + 1, MAX_OCCURRENCES);
      else if (kept.size < MAX_FACTS) kept.set(key, read.data);
    },
    /** Takes all that waits; undefined if nothing does. */
    take(): FieldReport | undefined {
      const facts = [...kept.values()];
      kept.clear();
      while (bytesOf(JSON.stringify({ facts })) > MAX_REPORT_BYTES) facts.pop();
      return facts.length === 0 ? undefined : { facts };
    },
    drop: () => kept.clear(),
  };
}
