import { useMemo } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { ALL, accessLevels } from '../../wire/enums';
import { roleText } from '../../wire/roleText';

/** What places a person in the portal, as people read it: never the wire's value. */
export interface StandingText {
  /** An access level (wire field `pilotRole`); one that this version does not know as a role's name would be shown. */
  level: (level: string) => string;
  /** A pilot's code; the one that means every pilot in words. */
  pilot: (code: string) => string;
  /** A role's name, which is the site's own word: never translated, in title case. */
  role: (name: string) => string;
}

/** The three words that are never mixed, in a language. */
export function standingText(intl: IntlShape): StandingText {
  return {
    level: (level) =>
      accessLevels.some((known) => known === level)
        ? intl.formatMessage({ id: `shared.level.${level}` })
        : roleText(level),
    pilot: (code) => (code === ALL ? intl.formatMessage({ id: 'shared.pilot.all' }) : code),
    role: (name) => (name === ALL ? intl.formatMessage({ id: 'shared.role.all' }) : roleText(name)),
  };
}

/** The three words that are never mixed, in the reader's language. */
export function useStandingText(): StandingText {
  const intl = useIntl();
  return useMemo(() => standingText(intl), [intl]);
}
