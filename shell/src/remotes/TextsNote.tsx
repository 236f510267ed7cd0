import { useIntl } from 'react-intl';
import { Alert, Button } from '@portal/shared';
import { FAILURE_CODES } from '../platform';

/** A warning above a page with missing texts, which fall back to English or to other words. */
export function TextsNote() {
  const intl = useIntl();
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2 }}
      action={
        // Only a page reload loads message files again.
        <Button color="inherit" size="small" onClick={() => window.location.reload()}>
          {intl.formatMessage({ id: 'shared.action.retry' })}
        </Button>
      }
    >
      {intl.formatMessage({ id: 'remotes.texts.gaps' }, { code: FAILURE_CODES.texts })}
    </Alert>
  );
}
