import type { FailedCondition, OffReason } from '@portal/shared/registry';

/**
 * What is behind a feature that is off: "it is switched off" helps nobody whom the registry's rule leaves out for their
 * pilot, or for the address at which they opened the portal.
 * @param featuresOff why the features that are off are off, by `remote.feature`
 */
export function behindFeature(
  failed: FailedCondition,
  featuresOff: Readonly<Record<string, OffReason>>,
): FailedCondition {
  if (failed.condition !== 'feature') return failed;
  const reason = failed.wanted.map((name) => featuresOff[name]).find((why) => why?.kind === 'rule');
  return reason?.kind === 'rule' ? reason.failed : failed;
}
