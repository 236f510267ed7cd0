import { DataGrid, type DataGridProps, type GridValidRowModel } from '@mui/x-data-grid';
import { pageNonce } from '../../theme/nonce';
import { useGridTexts } from './useGridTexts';
import { useRowHeight } from './useRowHeight';

/** px; for remotes that lay out beside a grid of before, whose rows now go by the density. */
export const rowHeight = 54;

/** The data grid as the portal uses it: rows by the density, pages of at most 100 rows, in the interface language. */
export function PortalGrid<Row extends GridValidRowModel>({
  localeText,
  ...props
}: Omit<DataGridProps<Row>, 'sx' | 'rowHeight'>) {
  const texts = useGridTexts();
  const height = useRowHeight();
  return (
    <DataGrid
      pageSizeOptions={[10, 25, 50, 100]}
      disableRowSelectionOnClick
      {...props}
      nonce={pageNonce()}
      rowHeight={height}
      localeText={{ ...texts, ...localeText }}
      sx={{
        border: 0,
        // Two words of a heading stand below each other where they have no room: a cut one is a riddle.
        '& .MuiDataGrid-columnHeaderTitle': { fontWeight: 700, whiteSpace: 'normal', lineHeight: 1.25 },
      }}
    />
  );
}
