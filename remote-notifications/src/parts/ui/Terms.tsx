import { Box, Typography } from '@portal/kit';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';

interface TermsProps {
  /** The message id and the value of each term. Undefined values are left out. */
  terms: readonly (readonly [titleId: string, value: ReactNode])[];
}

export function Terms({ terms }: TermsProps) {
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
      {terms
        .filter(([, value]) => value !== undefined)
        .map(([titleId, value]) => (
          <Box
            key={titleId}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '140px minmax(0, 1fr)' },
              columnGap: 2,
            }}
          >
            <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
              <FormattedMessage id={titleId} />
            </Typography>
            <Typography
              component="dd"
              variant="body2"
              sx={{ m: 0, fontWeight: 600, overflowWrap: 'anywhere' }}
            >
              {value}
            </Typography>
          </Box>
        ))}
    </Box>
  );
}
