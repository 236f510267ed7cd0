import { Alert } from '@portal/kit';
import { FormattedMessage } from 'react-intl';
import { nameOf } from '../../parts';
import type { BulkPlan } from './plan';

const MAX_SHOWN_PEOPLE = 5;

export function Excluded({ excluded }: Pick<BulkPlan, 'excluded'>) {
  if (excluded.length === 0) return null;
  return (
    <Alert severity="info">
      <FormattedMessage id="bulk.excluded" values={{ count: excluded.length }} />
      <ul>
        {excluded.slice(0, MAX_SHOWN_PEOPLE).map(({ person, because }) => (
          <li key={person.userId}>
            <FormattedMessage
              id="shared.labelled"
              values={{ label: nameOf(person), value: <FormattedMessage id={`refusal.${because}`} /> }}
            />
          </li>
        ))}
        {excluded.length > MAX_SHOWN_PEOPLE && (
          <li>
            <FormattedMessage id="preview.more" values={{ count: excluded.length - MAX_SHOWN_PEOPLE }} />
          </li>
        )}
      </ul>
    </Alert>
  );
}
