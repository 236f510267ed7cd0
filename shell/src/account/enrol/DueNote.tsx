import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import { Alert, Button, useFormatters, usePortalSelector } from '@portal/shared';
import { dueBy } from '../accountRules/secondFactorDue';

const PROFILE = '/user/account-profile';

/** Says until when the reader has to set up a second factor. Closed, it stays so until the page is loaded again. */
export function DueNote() {
  const { dateTime } = useFormatters();
  const by = usePortalSelector((state) => dueBy(state.session.user));
  const [closed, setClosed] = useState(false);
  if (by === undefined || closed) return null;
  return (
    <Alert severity="warning" role="status" sx={{ mb: 2 }} onClose={() => setClosed(true)} data-print="none">
      <FormattedMessage id="session.secondFactor.due" values={{ by: dateTime(new Date(by).toISOString()) }} />{' '}
      <Button component={RouterLink} to={PROFILE} color="inherit" size="small" variant="outlined">
        <FormattedMessage id="session.secondFactor.setUp" />
      </Button>
    </Alert>
  );
}
