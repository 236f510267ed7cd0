import Box from '@mui/material/Box';
import { StateView } from '../../ui/core';

/** Below the place of a page that is still to come: seen until the page has drawn anything. */
export function Coming() {
  return (
    <Box sx={{ 'div:not(:empty) + &': { display: 'none' } }}>
      <StateView variant="loading" />
    </Box>
  );
}
