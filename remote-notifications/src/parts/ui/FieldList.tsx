import { Box, useFocusInside } from '@portal/kit';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

/** Groups of fields that can be removed, such as the steps of a plan. One that is removed leaves the focus in the list. */
export function FieldList({ labelId, children }: { labelId: string; children: ReactNode }) {
  const focus = useFocusInside<HTMLDivElement>();
  return (
    <Box
      {...focus}
      role="group"
      aria-label={useIntl().formatMessage({ id: labelId })}
      sx={{ display: 'grid', gap: 2, '&:empty': { display: 'none' } }}
    >
      {children}
    </Box>
  );
}
