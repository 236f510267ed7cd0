import type { FaultKind } from '@portal/shared/wire';
import type { Counts } from './evidence';
import { LIMIT, type Verdict } from './judgement';

const faultTexts: Readonly<Record<FaultKind, string>> = {
  code: 'did not load it or had an error of it',
  call: 'had a failed call of it',
};

const countsText = ({ canary, canaryFaults, beside, besideFaults }: Counts): string =>
  `${canaryFaults} of ${canary} browsers, ${besideFaults} of ${beside} beside it`;

/** Why a canary was stopped: for the history, the console and people. */
export const stopText = (
  { id, version }: { id: string; version: string },
  { fault, counts, worth }: Extract<Verdict, { kind: 'abort' }>,
): string =>
  `${id} ${version} is worse than the version beside it: ${countsText(counts)} ${faultTexts[fault]} ` +
  `(evidence ${Math.round(worth)}, limit ${LIMIT}).`;

export function holdText({ because, counts, worth }: Extract<Verdict, { kind: 'hold' }>): string {
  switch (because) {
    case 'noReports':
      return 'no page with it has reported yet.';
    case 'nobodyBeside':
      return `${counts.code.canary} browsers have it, and nobody is beside it to compare with.`;
    case 'unproven':
      return (
        `its code: ${countsText(counts.code)} had a fault; its calls: ${countsText(counts.call)} ` +
        `(evidence ${worth.toFixed(1)}, limit ${LIMIT}).`
      );
  }
}
