import { useEffect } from 'react';
import { Box, Typography } from '@portal/shared';
import { FormattedMessage, useIntl } from 'react-intl';

/** Shown once a screen's access has expired: who can renew it, and where. Readable from the floor. */
export function Ended() {
  const title = useIntl().formatMessage({ id: 'wallboard.ended.title' });
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <Box
      component="main"
      role="alert"
      sx={{
        display: 'grid',
        alignContent: 'center',
        justifyItems: 'center',
        gap: 3,
        minHeight: '100dvh',
        p: 3,
      }}
    >
      <Typography variant="h1" sx={{ fontSize: 'clamp(28px, 4vw, 72px)', textAlign: 'center' }}>
        {title}
      </Typography>
      <Typography sx={{ maxWidth: '36em', fontSize: 'clamp(18px, 2vw, 36px)', textAlign: 'center' }}>
        <FormattedMessage id="wallboard.ended.text" />
      </Typography>
    </Box>
  );
}
