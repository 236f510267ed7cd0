import Box from '@mui/material/Box';
import { Button } from '../button/Button';
import Typography from '@mui/material/Typography';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { VisuallyHidden } from '../page/VisuallyHidden';
import { ChartTable } from './ChartTable';
import { type TableData } from './data';

interface ChartFrameProps {
  /** Already translated. */
  title: string;
  hideTitle?: boolean;
  table: TableData;
  onOpen?: ((index: number) => void) | undefined;
  children: ReactNode;
}

/**
 * The frame of a chart: title, picture, and a switch to a table of its numbers for those who cannot read the picture.
 */
export function ChartFrame({ title, hideTitle = false, table, onOpen, children }: ChartFrameProps) {
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  const Icon = asTable ? IconChartBar : IconTable;
  return (
    <Box component="figure" aria-labelledby={id} sx={{ m: 0, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        <Typography
          component="figcaption"
          variant="h4"
          id={id}
          sx={{ flex: '1 1 10rem', ...(hideTitle && { opacity: 0, height: 0, overflow: 'hidden' }) }}
        >
          {title}
        </Typography>
        <Button size="small" onClick={() => setAsTable(!asTable)} startIcon={<Icon size={16} aria-hidden />}>
          <FormattedMessage id={asTable ? 'shared.chart.asChart' : 'shared.chart.asTable'} />
        </Button>
      </Box>
      {asTable ? (
        <ChartTable label={title} table={table} onOpen={onOpen} />
      ) : (
        <>
          <HiddenTable label={title} table={table} />
          {/* One image to screen readers: the numbers are in the table. */}
          <Box
            role="img"
            aria-label={title}
            // The charts library cannot draw narrower than its axis, and while a window is rotated the menu may leave
            // almost no space.
            sx={{ minWidth: 140, ...(onOpen && { cursor: 'pointer' }) }}
          >
            {children}
          </Box>
        </>
      )}
    </Box>
  );
}

/** The numbers of the picture, for screen readers. What opens something is in the table that is shown. */
const HiddenTable = ({ label, table: { head, rows } }: { label: string; table: TableData }) => (
  <VisuallyHidden>
    <table aria-label={label}>
      <thead>
        <tr>
          {head.map((header) => (
            <th scope="col" key={header}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...values]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {values.map((value, at) => (
              <td key={head[at + 1]}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </VisuallyHidden>
);
