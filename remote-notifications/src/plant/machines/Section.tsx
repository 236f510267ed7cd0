import { Card, Typography } from '@portal/kit';
import { useId, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';

export function Section({ titleId, children }: { titleId: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card component="section" variant="outlined" aria-labelledby={id} sx={{ p: 2, minWidth: 0 }}>
      <Typography id={id} variant="h2" sx={{ mb: 1.5 }}>
        <FormattedMessage id={titleId} />
      </Typography>
      {children}
    </Card>
  );
}
