import type { IntlShape } from 'react-intl';
import type { FailedCondition, OffReason } from '@portal/shared/registry';
import { standingText } from '@portal/shared';
import type { RegistryProblem } from '../../platform';

export function offText(intl: IntlShape, why: OffReason): string {
  const say = (id: string, values?: Record<string, string>) =>
    intl.formatMessage({ id: `remotesPage.why.${id}` }, values);
  switch (why.kind) {
    case 'disabled': {
      const [layer = '', name = ''] = why.layer.split(/:(.*)/s);
      return say(`disabled.${layer}`, { name });
    }
    case 'rule':
      return ruleText(intl, why.failed);
    case 'remoteOff':
      return say('remoteOff');
    case 'badEntry':
      return say('badEntry', { entry: why.entry });
  }
}

function ruleText(intl: IntlShape, { condition, wanted }: FailedCondition): string {
  const words = standingText(intl);
  const shown = { accessLevels: words.level, roles: words.role, pilots: words.pilot } as const;
  const say = condition in shown ? shown[condition as keyof typeof shown] : String;
  const list = intl.formatList(wanted.map(say), { type: 'disjunction' });
  return intl.formatMessage({ id: `remotesPage.why.rule.${condition}` }, { wanted: list });
}

export function problemText(intl: IntlShape, problem: RegistryProblem): string {
  const say = (values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `remotesPage.problem.${problem.kind}` }, values);
  switch (problem.kind) {
    case 'unreachable':
    case 'badJson':
    case 'unsigned':
    case 'noCrypto':
      return say();
    case 'httpStatus':
      return say({ status: problem.status });
    case 'unknownSchemaVersion':
      return say({ got: String(problem.got) });
    case 'badConfig':
    case 'badSchema':
      return say({ path: problem.path });
    case 'unknownKey':
    case 'badSignature':
      return say({ keyId: problem.keyId });
    case 'olderSerial':
      return say({ got: problem.got, have: problem.have });
    case 'expired':
    case 'notYet':
      return say({ when: intl.formatDate(problem.when, { dateStyle: 'long', timeStyle: 'short' }) });
    case 'tooOld':
      return say({ hours: Math.round(problem.ageMs / 3_600_000) });
  }
}
