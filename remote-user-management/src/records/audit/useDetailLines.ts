import { useFormatters, usePriorityText } from '@portal/kit';
import { type AuditEntry, accessLevels, priorities, userStatuses } from '@portal/kit/wire';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { useWords, isScope, useScopeText } from '../../parts';
import { detailLines } from './details';

const isAmong = (all: readonly string[], value: string): boolean => all.includes(value);
/** A day of a Monday's week: Monday is 1. */
const dayOfWeek = (day: string): number => Date.UTC(2024, 0, Number(day));
const COUNTS = ['count', 'left', 'times', 'minutes', 'afterMinutes'];
const TIME = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

export function useDetailLines(): (details: AuditEntry['details']) => string[] {
  const intl = useIntl();
  const words = useWords();
  const format = useFormatters();
  const priorityText = usePriorityText();
  const scopeText = useScopeText();
  return useCallback(
    (details) => {
      const ifKnown = (id: string) => (id in intl.messages ? intl.formatMessage({ id }) : undefined);
      return detailLines(details, {
        field: (name) => ifKnown(`audit.field.${name}`) ?? ifKnown(`field.${name}`) ?? name,
        value: (name, value) => {
          if (['userRole', 'userRoles', 'role'].includes(name)) return words.role(value);
          if (name === 'scopes' && isScope(value)) return scopeText(value);
          if (name === 'pilotCode') return words.pilot(value);
          if (name === 'days')
            return intl.formatDate(dayOfWeek(value), { weekday: 'short', timeZone: 'UTC' });
          if (COUNTS.includes(name) && /^\d+$/.test(value)) return intl.formatNumber(Number(value));
          if (isAmong(priorities, value)) return priorityText(value);
          if (isAmong(accessLevels, value)) return words.level(value);
          if (isAmong(userStatuses, value)) return intl.formatMessage({ id: `state.${value}` });
          if (value === 'true' || value === 'false')
            return intl.formatMessage({ id: `audit.value.${value}` });
          if (TIME.test(value)) return format.dateTime(value);
          return ifKnown(`audit.value.${name}.${value}`) ?? value;
        },
        line: (field, value) => intl.formatMessage({ id: 'audit.line' }, { field, value }),
        list: (values) => intl.formatList([...values], { style: 'narrow' }),
      });
    },
    [intl, words, format, priorityText, scopeText],
  );
}
