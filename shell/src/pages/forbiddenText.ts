import type { IntlShape } from 'react-intl';
import { type FailedCondition, isOfBackEnd } from '@portal/shared/registry';
import { standingText } from '@portal/shared';

/** Whether the page needs a back end that this site does not have, which no administrator of it can change. */
export const isOfOtherBackEnd = ({ condition, wanted }: FailedCondition): boolean =>
  condition === 'feature' && wanted.some(isOfBackEnd);

export function forbiddenText(intl: IntlShape, { condition, wanted, got }: FailedCondition): string {
  const words = standingText(intl);
  const list = (items: readonly string[]) => intl.formatList(items, { type: 'disjunction' });
  const say = (values: Record<string, string>) =>
    intl.formatMessage({ id: `pages.forbidden.${condition}` }, values);
  switch (condition) {
    case 'accessLevels':
      return say({ wanted: list(wanted.map(words.level)), got: words.level(got) || '–' });
    case 'roles':
      return say({ wanted: list(wanted.map(words.role)), got: words.role(got) || '–' });
    case 'pilots':
      return say({ wanted: list(wanted.map(words.pilot)), got: words.pilot(got) || '–' });
    case 'originContains':
      return say({ wanted: list(wanted) });
    case 'feature':
      return isOfOtherBackEnd({ condition, wanted, got })
        ? intl.formatMessage({ id: 'pages.forbidden.backEnd' })
        : say({});
    case 'signedIn':
      return say({});
  }
}
