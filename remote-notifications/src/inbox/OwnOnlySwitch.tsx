import { FormControlLabel, Switch } from '@portal/kit/forms';
import { FormattedMessage } from 'react-intl';

/** A super administrator sees everybody's notifications, or those sent to super administrators only. */
export function OwnOnlySwitch({ mine, onChange }: { mine: boolean; onChange: (mine: boolean) => void }) {
  return (
    <FormControlLabel
      control={<Switch checked={mine} onChange={(_event, on) => onChange(on)} />}
      label={<FormattedMessage id="inbox.mine" />}
    />
  );
}
