import { type AuditEntry, accessLevels, userStatuses } from '@portal/kit/wire';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { useWords } from '../people/words';
import { personFields } from '../permissions/personActions';
import { detailLines } from './details';

const named = [...personFields, 'status', 'name'];
/** Fields that only the audit trail has. */
const detailFields = [
  ...['method', 'provider', 'rule', 'why', 'reason', 'count', 'enabled', 'kind', 'host', 'newAddress'],
  ...['scopes', 'expiresAt', 'madeBy', 'by', 'phone', 'topic', 'description', 'userRoles'],
];
const methods = ['password', 'passkey', 'sso'];

export function useDetailLines(): (details: AuditEntry['details']) => string[] {
  const intl = useIntl();
  const words = useWords();
  return useCallback(
    (details) => {
      const say = (id: string) => intl.formatMessage({ id });
      return detailLines(details, {
        field: (name) => {
          if (named.includes(name)) return say(`field.${name}`);
          return detailFields.includes(name) ? say(`audit.field.${name}`) : name;
        },
        value: (name, value) => {
          if (name === 'userRole') return words.role(value);
          if (name === 'pilotCode') return words.pilot(value);
          if (name === 'method' && methods.includes(value)) return say(`audit.method.${value}`);
          if (value === 'true' || value === 'false') return say(value === 'true' ? 'audit.yes' : 'audit.no');
          if (accessLevels.some((level) => level === value)) return words.level(value);
          if (userStatuses.some((status) => status === value)) return say(`state.${value}`);
          return value;
        },
      });
    },
    [intl, words],
  );
}
