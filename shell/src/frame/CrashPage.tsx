import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router-dom';
import { Box, errorCode, StateView } from '@portal/shared';

/** The last net: the frame itself failed. Says so with a code that is also in the log; a reload is the way on. */
export function CrashPage() {
  const error = useRouteError();
  const [code] = useState(errorCode);
  useEffect(() => console.error(`${code}:`, error), [code, error]);
  return (
    <Box component="main" sx={{ display: 'grid', placeItems: 'center', minHeight: '100vh' }}>
      <StateView variant="error" level={1} code={code} retry={() => window.location.reload()} />
    </Box>
  );
}
