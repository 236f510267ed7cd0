import type { IntlShape } from 'react-intl';
import type { FailedCondition } from '@portal/shared/registry';
import { titleCase } from '../frame/person';

/** Why a page is closed to someone, and who can change that. Every condition has its text. */
export function forbiddenText(intl: IntlShape, { condition, wanted, got }: FailedCondition): string {
  const list = (items: readonly string[]) => intl.formatList(items, { type: 'disjunction' });
  const say = (values: Record<string, string>) =>
    intl.formatMessage({ id: `pages.forbidden.${condition}` }, values);
  switch (condition) {
    case 'accessLevels':
    case 'roles':
      return say({ wanted: list(wanted.map(titleCase)), got: titleCase(got) || '–' });
    case 'pilots':
      return say({ wanted: list(wanted), got: got || '–' });
    case 'signedIn':
    case 'originContains':
    case 'feature':
      return say({});
  }
}
