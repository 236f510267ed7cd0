import { FormControlLabel, Switch } from '@portal/kit/forms';
import { useIntl } from 'react-intl';
import { RecordFilters } from '../../parts';
import { auditActions } from '@portal/kit/wire';
import { useActionText } from './useActionText';

interface AuditFiltersProps {
  params: URLSearchParams;
  onChange: (changes: Record<string, string>) => void;
}

export function AuditFilters({ params, onChange }: AuditFiltersProps) {
  const intl = useIntl();
  const actionText = useActionText();
  return (
    <RecordFilters
      params={params}
      onChange={onChange}
      search={intl.formatMessage({ id: 'audit.search' })}
      actions={auditActions.map((action) => [action, actionText(action)])}
      more="signIns"
    >
      <FormControlLabel
        control={
          <Switch
            checked={params.get('signIns') === 'no'}
            disabled={Boolean(params.get('action'))}
            onChange={(_event, without) => onChange({ signIns: without ? 'no' : '' })}
          />
        }
        label={intl.formatMessage({ id: 'audit.filter.withoutSignIns' })}
      />
    </RecordFilters>
  );
}
