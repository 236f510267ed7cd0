import { Stack } from '@portal/kit';
import {
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TablePagination,
  TableRow,
} from '@portal/kit/data';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useFieldText, useWords } from '../people/words';
import type { PersonField } from '../permissions/personActions';
import type { GoodLine } from './dryRun';

const SIZE = 50;
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
      <TableContainer tabIndex={0} role="region" aria-label={title} sx={{ maxHeight: 280 }}>
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              <TableCell>{intl.formatMessage({ id: 'import.line' })}</TableCell>
              {shown.map((field) => (
                <TableCell key={field}>{words.field(field)}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {lines.slice(page * SIZE, (page + 1) * SIZE).map(({ line, invitation }) => (
              <TableRow key={line}>
                <TableCell>{intl.formatNumber(line)}</TableCell>
                {shown.map((field) => (
                  <TableCell key={field} sx={{ overflowWrap: 'anywhere' }}>
                    {fieldText(field, invitation[field])}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {lines.length > SIZE && (
        <TablePagination page={page} size={SIZE} total={lines.length} onPage={setPage} />
      )}
    </Stack>
  );
}
