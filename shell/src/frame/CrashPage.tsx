import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { Box, StateView } from '@portal/shared';

/** The last error boundary, for errors of the frame itself. No server logged the error: there is no code to quote. */
export function CrashPage() {
  const error = useRouteError();
  useEffect(() => console.error('The frame failed:', error), [error]);
  return (
    <Box component="main" sx={{ display: 'grid', placeItems: 'center', minHeight: '100vh' }}>
      <StateView variant="error" level={1} retry={() => window.location.reload()} />
    </Box>
  );
}
