import { Box, Button, Stack } from '@portal/kit';
import {
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  saveFile,
  toCsv,
} from '@portal/kit/data';
import { IconDownload } from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { RefusedLine } from './refusedLines';

interface RefusedTableProps {
  titles: readonly string[];
  lines: readonly RefusedLine[];
}

export function RefusedTable({ titles, lines }: RefusedTableProps) {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  const download = () => {
    const rows = lines.map(({ line, reasons, cells }) => [
      ...titles.map((_title, index) => cells[index] ?? ''),
      String(line),
      reasons.join(' '),
    ]);
    saveFile(
      `${say('import.file')}.csv`,
      toCsv([[...titles, say('import.line'), say('import.reason')], ...rows]),
    );
  };
  if (lines.length === 0) return null;
  return (
    <Stack spacing={1}>
      <TableContainer tabIndex={0} role="region" aria-label={say('import.problems')} sx={{ maxHeight: 280 }}>
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              <TableCell>{say('import.line')}</TableCell>
              <TableCell>{say('import.reason')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {lines.map(({ line, reasons, cells }) => (
              <TableRow key={line}>
                <TableCell sx={{ verticalAlign: 'top' }}>{intl.formatNumber(line)}</TableCell>
                <TableCell>
                  <Box component="span" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                    {cells.filter(Boolean).join(' · ')}
                  </Box>
                  {reasons.map((reason) => (
                    <div key={reason}>{reason}</div>
                  ))}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      <Button
        startIcon={<IconDownload size={18} aria-hidden />}
        onClick={download}
        sx={{ alignSelf: 'start' }}
      >
        <FormattedMessage id="import.download" />
      </Button>
    </Stack>
  );
}
