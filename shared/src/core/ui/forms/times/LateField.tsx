import { Button } from '../../button/Button';
import TextField from '@mui/material/TextField';
import { FormattedMessage, useIntl } from 'react-intl';
import { Lazy } from '../../page/Lazy';
import { type PickerProps } from './picked';

const load = () => import(/* webpackChunkName: "pickers" */ './picker/Picker');

/** A `Picker` that is loaded when the first field is drawn. */
export function LateField(props: PickerProps) {
  return (
    <Lazy
      load={load}
      props={props}
      loading={<Stand {...props} />}
      failed={(_error, retry) => <Stand {...props} retry={retry} />}
    />
  );
}

/** Stands in for the field, as high as it is, while it is loaded. With `retry` it says that it could not be. */
function Stand(props: PickerProps & { retry?: () => void }) {
  const { label, hiddenLabel = false, optional = false, helperText, retry } = props;
  const { fullWidth = false, size = 'medium', sx } = props;
  const intl = useIntl();
  const marked = optional ? intl.formatMessage({ id: 'shared.field.optional' }, { label }) : label;
  return (
    <TextField
      fullWidth={fullWidth}
      size={size}
      {...(sx && { sx })}
      disabled
      label={hiddenLabel ? undefined : marked}
      error={retry !== undefined}
      helperText={retry ? <FormattedMessage id="shared.field.absent" /> : helperText}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { 'aria-label': hiddenLabel ? marked : undefined },
        input: {
          endAdornment: retry && (
            <Button size="small" onClick={retry} sx={{ flexShrink: 0 }}>
              <FormattedMessage id="shared.action.retry" />
            </Button>
          ),
        },
      }}
    />
  );
}
