import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Alert, announce, Box, Button, useFormatters, usePortalSelector } from '@portal/shared';
import { type Ending, watchEnding } from '@portal/shared/session';
import { useShell, BOTTOM_BAR } from '../../platform';

export function EndingNotice() {
  const { isLoggedIn } = usePortalSelector((state) => state.session);
  return isLoggedIn ? <Watch /> : null;
}

function Watch() {
  const intl = useIntl();
  const format = useFormatters();
  const { tokens } = useShell().basics;
  const [ending, setEnding] = useState<Ending>({ state: 'safe' });
  const [busy, setBusy] = useState(false);
  useEffect(() => watchEnding(tokens, setEnding), [tokens]);

  const text =
    ending.state === 'ending'
      ? intl.formatMessage({ id: 'session.ending' }, { time: format.time(ending.endsAt) })
      : undefined;
  useEffect(() => {
    if (text !== undefined) announce(text, { assertive: true });
  }, [text]);
  if (text === undefined) return null;

  return (
    <Box
      data-print="none"
      sx={{
        position: 'fixed',
        bottom: `calc(16px + var(${BOTTOM_BAR}, 0px))`,
        insetInline: 16,
        display: 'flex',
        justifyContent: 'center',
        zIndex: 'tooltip',
        pointerEvents: 'none',
      }}
    >
      <Alert
        severity="warning"
        variant="filled"
        sx={{ pointerEvents: 'auto', alignItems: 'center' }}
        action={
          <Button
            color="inherit"
            variant="outlined"
            size="small"
            loading={busy}
            onClick={() => {
              setBusy(true);
              void tokens.renew().finally(() => setBusy(false));
            }}
          >
            <FormattedMessage id="session.stay" />
          </Button>
        }
      >
        {text}
      </Alert>
    </Box>
  );
}
