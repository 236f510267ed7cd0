import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { type TableData } from './data';

interface ChartTableProps {
  label: string;
  table: TableData;
  onOpen?: ((index: number) => void) | undefined;
}

export function ChartTable({ label, table, onOpen }: ChartTableProps) {
  return (
    <TableContainer sx={{ maxHeight: 320 }} tabIndex={0} role="region" aria-label={label}>
      <Table size="small" stickyHeader aria-label={label}>
        <TableHead>
          <TableRow>
            {table.head.map((header, at) => (
              <TableCell key={header} sx={{ textAlign: at === 0 ? 'left' : 'right' }}>
                {header}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {table.rows.map(([name, ...values], row) => (
            <TableRow key={name}>
              <TableCell component="th" scope="row">
                {onOpen ? (
                  <Link component="button" type="button" onClick={() => onOpen(row)}>
                    {name}
                  </Link>
                ) : (
                  name
                )}
              </TableCell>
              {values.map((value, at) => (
                <TableCell key={table.head[at + 1]} sx={{ textAlign: 'right' }}>
                  {value}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
