import { Lazy, RemoteHostContext, useSlot } from '../remote';
import { Box, ErrorBoundary, StateView } from '../ui/core';

const spans = { third: 4, half: 6, full: 12 };

/** The remote's dashboard widgets, laid out as the dashboard would. */
export function Slots() {
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', md: 'repeat(12, 1fr)' } }}>
      {useSlot('dashboardWidgets').map((item) => (
        <Box key={item.key} sx={{ gridColumn: { md: `span ${spans[item.size]}` } }}>
          <RemoteHostContext value={item.host}>
            <ErrorBoundary dense>
              <Lazy
                load={item.load}
                props={{}}
                loading={<StateView variant="loading" />}
                failed={(_error, retry) => <StateView variant="error" retry={retry} />}
              />
            </ErrorBoundary>
          </RemoteHostContext>
        </Box>
      ))}
    </Box>
  );
}
