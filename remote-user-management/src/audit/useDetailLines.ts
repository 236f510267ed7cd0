import { type AuditEntry, accessLevels, userStatuses } from '@portal/kit/wire';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { useWords } from '../people/words';
import { personFields } from '../permissions/personActions';
import { detailLines } from './details';

const named = [...personFields, 'status', 'name'];

export function useDetailLines(): (details: AuditEntry['details']) => string[] {
  const intl = useIntl();
  const words = useWords();
  return useCallback(
    (details) =>
      detailLines(details, {
        field: (name) => (named.includes(name) ? intl.formatMessage({ id: `field.${name}` }) : name),
        value: (name, value) => {
          if (name === 'userRole') return words.role(value);
          if (name === 'pilotCode') return words.pilot(value);
          if (accessLevels.some((level) => level === value)) return words.level(value);
          if (userStatuses.some((status) => status === value))
            return intl.formatMessage({ id: `state.${value}` });
          return value;
        },
      }),
    [intl, words],
  );
}
