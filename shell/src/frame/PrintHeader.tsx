import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormattedMessage } from 'react-intl';
import { Box, fullNameOf, Logo, useCurrentUser, useFormatters, usePortal } from '@portal/shared';
import { roleText } from '@portal/shared/wire';

/** Epoch ms of the last print; rendered synchronously, before the browser captures the page. */
function usePrintedAt(): number {
  const [at, setAt] = useState(() => Date.now());
  useEffect(() => {
    const print = () => flushSync(() => setAt(Date.now()));
    window.addEventListener('beforeprint', print);
    return () => window.removeEventListener('beforeprint', print);
  }, []);
  return at;
}

export function PrintHeader() {
  const format = useFormatters();
  const user = useCurrentUser();
  const { site } = usePortal().config;
  const at = usePrintedAt();
  const name = [fullNameOf(user), roleText(user.userRole)].filter(Boolean).join(' · ');
  return (
    <Box
      data-print="only"
      sx={{
        display: 'none',
        '@media print': { display: 'flex' },
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 2,
        pb: 1,
        mb: 2,
        borderBottom: 1,
        borderColor: 'divider',
        typography: 'body2',
      }}
    >
      <Logo />
      <strong>{[site.name, user.pilotCode].filter(Boolean).join(' · ')}</strong>
      <span>
        <FormattedMessage id="frame.printed" values={{ name, time: format.zoned(at) }} />
      </span>
    </Box>
  );
}
