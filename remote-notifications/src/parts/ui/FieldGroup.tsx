import { Box, Typography } from '@portal/kit';
import type { ReactNode } from 'react';

interface FieldGroupProps {
  legend: ReactNode;
  children: ReactNode;
}

export function FieldGroup({ legend, children }: FieldGroupProps) {
  return (
    <Box
      component="fieldset"
      sx={{
        m: 0,
        p: 2,
        minWidth: 0,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        display: 'grid',
        gap: 2,
      }}
    >
      <Typography component="legend" variant="subtitle2" sx={{ px: 0.5 }}>
        {legend}
      </Typography>
      {children}
    </Box>
  );
}
