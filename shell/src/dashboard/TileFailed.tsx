import { IconAlertTriangle } from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Box, Button, CodeToQuote, Typography } from '@portal/shared';
import { type LoadFailure, remoteFailureCode, remoteFailureText } from '../platform';

interface TileFailedProps {
  failure: LoadFailure;
  retry: () => void;
}

export function TileFailed({ failure, retry }: TileFailedProps) {
  const intl = useIntl();
  return (
    <Box role="alert" sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <Box component={IconAlertTriangle} size={18} aria-hidden sx={{ flex: 'none', color: 'error.main' }} />
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          <FormattedMessage id="remotes.tile.title" />
        </Typography>
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {remoteFailureText(intl, failure)}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center' }}>
        <CodeToQuote code={remoteFailureCode(failure)} />
        <Button size="small" onClick={retry}>
          <FormattedMessage id="shared.action.retry" />
        </Button>
      </Box>
    </Box>
  );
}
