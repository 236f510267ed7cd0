import type { FailedCondition, OffReason } from '@portal/shared/registry';

/**
 * The registry rule behind a feature that is off. "Switched off" would not help a user whom the rule excludes by pilot
 * or by the portal's address.
 * @param featuresOff why a feature is off, by `remote.feature`
 */
export function behindFeature(
  failed: FailedCondition,
  featuresOff: Readonly<Record<string, OffReason>>,
): FailedCondition {
  if (failed.condition !== 'feature') return failed;
  const reason = failed.wanted.map((name) => featuresOff[name]).find((why) => why?.kind === 'rule');
  return reason?.kind === 'rule' ? reason.failed : failed;
}
