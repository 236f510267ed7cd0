import CircularProgress from '@mui/material/CircularProgress';

const place = { position: 'absolute', insetInlineEnd: '2px', top: 'calc(50% - 6px)' } as const;

/** The icon on a button that sends. */
export const Sending = () => <CircularProgress size={12} color="inherit" aria-hidden sx={place} />;
