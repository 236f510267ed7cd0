import Box from '@mui/material/Box';
import { StateView } from '../../ui';

/** The loading state of a page; CSS hides it as soon as the page before it has drawn anything. */
export function Coming() {
  return (
    <Box sx={{ 'div:not(:empty) + &': { display: 'none' } }}>
      <StateView variant="loading" />
    </Box>
  );
}
