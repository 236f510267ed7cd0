import { useMemo } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { ALL, accessLevels } from '../../../contract/wire/enums';
import { roleText } from '../../../contract/wire/people/roleText';

/** Texts for a person's access level, pilot and role. Never show the wire values. */
export interface StandingText {
  /** An access level (wire field `pilotRole`). One that this version does not know is shown like a role's name. */
  level: (level: string) => string;
  /** A pilot's code; ALL is translated. */
  pilot: (code: string) => string;
  /** A role's name in title case. It is the site's own word, so it is not translated. */
  role: (name: string) => string;
}

/** The texts of access level, pilot and role in a language. */
export function standingText(intl: IntlShape): StandingText {
  return {
    level: (level) =>
      accessLevels.some((one) => one === level)
        ? intl.formatMessage({ id: `shared.level.${level}` })
        : roleText(level),
    pilot: (code) => (code === ALL ? intl.formatMessage({ id: 'shared.pilot.all' }) : code),
    role: (name) => (name === ALL ? intl.formatMessage({ id: 'shared.role.all' }) : roleText(name)),
  };
}

/** The texts of access level, pilot and role in the reader's language. */
export function useStandingText(): StandingText {
  const intl = useIntl();
  return useMemo(() => standingText(intl), [intl]);
}
