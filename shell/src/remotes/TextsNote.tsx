import { useIntl } from 'react-intl';
import { Alert, Button } from '@portal/shared';
import { FAILURE_CODES } from '../federation/verify/failure';

/** Above a page some of whose texts are not there: English or other words stand in for them. */
export function TextsNote() {
  const intl = useIntl();
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2 }}
      action={
        // The files of texts are in the page: only a new one asks for them again.
        <Button color="inherit" size="small" onClick={() => window.location.reload()}>
          {intl.formatMessage({ id: 'shared.action.retry' })}
        </Button>
      }
    >
      {intl.formatMessage({ id: 'remotes.texts.gaps' }, { code: FAILURE_CODES.texts })}
    </Alert>
  );
}
