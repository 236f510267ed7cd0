import { FormControlLabel, Switch } from '@portal/kit/forms';
import { FormattedMessage } from 'react-intl';

export function OwnOnlySwitch({ mine, onChange }: { mine: boolean; onChange: (mine: boolean) => void }) {
  return (
    <FormControlLabel
      control={<Switch checked={mine} onChange={(_event, on) => onChange(on)} />}
      label={<FormattedMessage id="inbox.mine" />}
    />
  );
}
