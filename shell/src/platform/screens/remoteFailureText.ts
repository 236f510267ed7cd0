import type { IntlShape } from 'react-intl';
import { FAILURE_CODES, type LoadFailure } from '../federation/verify/failure';

export function remoteFailureText(intl: IntlShape, failure: LoadFailure): string {
  const say = (values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `remotes.failure.${failure.kind}` }, values);
  switch (failure.kind) {
    case 'unreachable':
    case 'integrity':
    case 'blockedOrigin':
    case 'evaluation':
    case 'noComponent':
    case 'texts':
    case 'background':
    case 'drawn':
    case 'hung':
      return say();
    case 'collision':
      return say({ claimed: failure.claimed, owner: failure.owner, other: failure.other });
    case 'timeout':
      return say({ seconds: Math.round(failure.afterMs / 1000) });
    case 'httpStatus':
      return say({ status: failure.status });
    case 'wrongType':
      return say({ type: failure.contentType || '?' });
    case 'badManifest':
      return say({ path: failure.path });
    case 'badDefinition':
    case 'badRule':
    case 'endless':
      return say({ path: failure.path });
    case 'policy':
      return say({ directive: failure.directive });
    case 'contradiction':
      return say({ field: failure.field });
    case 'incompatible': {
      const [first] = failure.mismatches;
      return say({ name: first?.name ?? '', wanted: first?.required ?? '', offered: first?.offered ?? '' });
    }
  }
}

export const remoteFailureCode = (failure: LoadFailure): string => FAILURE_CODES[failure.kind];
