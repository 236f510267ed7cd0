import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Alert, announce, Box, Button, keepClear, useFormatters, usePortalSelector } from '@portal/shared';
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
  const box = useRef<HTMLDivElement>(null);
  const isShown = text !== undefined;
  useEffect(() => {
    const { current } = box;
    if (!isShown || !current) return;
    return keepClear(current, { parts: () => [...current.children], isNeeded: true });
  }, [isShown]);
  if (!isShown) return null;

  return (
    <Box
      ref={box}
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
        data-keep-clear
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
