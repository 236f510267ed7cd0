import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { roleText, type EscalationFiring } from '@portal/kit/wire';
import { useNames } from '../../parts';

export interface FiringText {
  /** Such as "Mail to who is on duty: Maintenance". */
  readonly what: string;
  readonly whom: string;
}

export function useFiringText(): (firing: EscalationFiring) => FiringText {
  const intl = useIntl();
  const names = useNames();
  return useCallback(
    ({ by, to, target, people, outcome }) => {
      const say = (id: string, values?: Record<string, string>) => intl.formatMessage({ id }, values);
      const named = names(people.map(({ name }) => name));
      const deletedText = say('escalation.gone');
      if (by === 'target')
        return {
          what: say('escalation.what.target', { target: target ?? deletedText }),
          whom: outcome === 'nobody' ? say('escalation.reaches.noTarget') : '',
        };
      const whose =
        to?.kind === 'person'
          ? (to.person?.name ?? deletedText)
          : say(`escalation.whose.${to?.kind ?? 'role'}`, {
              role: to?.role ? roleText(to.role) : deletedText,
            });
      const whom = {
        asPlanned: to?.kind === 'person' ? '' : named,
        wholeRole: say('escalation.reaches.wholeRole', { people: named }),
        nobody: say('escalation.reaches.nobody'),
      }[outcome];
      return { what: say(`escalation.what.${by}`, { whose }), whom };
    },
    [intl, names],
  );
}
