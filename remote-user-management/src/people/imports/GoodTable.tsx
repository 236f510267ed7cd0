import { Box, Stack } from '@portal/kit';
import { ResponsiveTable, TablePagination } from '@portal/kit/data';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useFieldText, useWords, type PersonField } from '../../parts';
import type { GoodLine } from './dryRun';

const LINES_PER_PAGE = 50;
const shown: readonly PersonField[] = ['firstName', 'lastName', 'email', 'userRole'];

/** Who will be invited, as the file was read: garbled names are seen before a mail is sent. */
export function GoodTable({ lines }: { lines: readonly GoodLine[] }) {
  const intl = useIntl();
  const words = useWords();
  const fieldText = useFieldText();
  const [page, setPage] = useState(0);
  const title = intl.formatMessage({ id: 'import.good' });
  if (lines.length === 0) return null;
  return (
    <Stack>
      <Box tabIndex={0} role="region" aria-label={title} sx={{ maxHeight: 280, overflow: 'auto' }}>
        <ResponsiveTable
          label={title}
          rows={lines.slice(page * LINES_PER_PAGE, (page + 1) * LINES_PER_PAGE)}
          keyOf={({ line }) => String(line)}
          nameOf={({ line }) => intl.formatNumber(line)}
          columns={[
            {
              id: 'line',
              header: intl.formatMessage({ id: 'import.line' }),
              cell: ({ line }) => intl.formatNumber(line),
            },
            ...shown.map((field) => ({
              id: field,
              header: words.field(field),
              cell: ({ invitation }: GoodLine) => fieldText(field, invitation[field]),
            })),
          ]}
        />
      </Box>
      {lines.length > LINES_PER_PAGE && (
        <TablePagination page={page} size={LINES_PER_PAGE} total={lines.length} onPage={setPage} />
      )}
    </Stack>
  );
}
