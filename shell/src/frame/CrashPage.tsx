import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { Box, StateView } from '@portal/shared';

/** The last net: the frame itself failed. Says so; a reload is the way on. No server's log has a line of it to quote. */
export function CrashPage() {
  const error = useRouteError();
  useEffect(() => console.error('The frame failed:', error), [error]);
  return (
    <Box component="main" sx={{ display: 'grid', placeItems: 'center', minHeight: '100vh' }}>
      <StateView variant="error" level={1} retry={() => window.location.reload()} />
    </Box>
  );
}
