import { Card, Typography } from '@portal/kit';
import { useId, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';

/** A part of the page of a machine, under its heading. */
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

/** Where a part has nothing to tell. */
export const Nothing = ({ textId }: { textId: string }) => (
  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
    <FormattedMessage id={textId} />
  </Typography>
);
