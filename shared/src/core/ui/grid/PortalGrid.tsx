import { DataGrid, type DataGridProps, type GridValidRowModel } from '@mui/x-data-grid';
import { PAGE_SIZES } from '../../../contract/wire';
import { pageNonce } from '../../theme/nonce';
import { useGridTexts } from './useGridTexts';
import { useRowHeight } from './useRowHeight';

/** The least height of a row, px; a density for fingers has higher ones. */
export const rowHeight = 54;

/**
 * The data grid with the portal's defaults: rows by density, at most 100 rows per page, texts in the interface
 * language.
 */
export function PortalGrid<Row extends GridValidRowModel>({
  localeText,
  ...props
}: Omit<DataGridProps<Row>, 'sx' | 'rowHeight'>) {
  const texts = useGridTexts();
  const height = useRowHeight();
  return (
    <DataGrid
      pageSizeOptions={PAGE_SIZES}
      disableRowSelectionOnClick
      {...props}
      nonce={pageNonce()}
      rowHeight={Math.max(rowHeight, height)}
      localeText={{ ...texts, ...localeText }}
      sx={{
        border: 0,
        // It lies over the rows, and would swallow a click whenever they are fetched again.
        '& .MuiDataGrid-overlayWrapper': { pointerEvents: 'none' },
        // Wrap a heading rather than cut it.
        '& .MuiDataGrid-columnHeaderTitle': { fontWeight: 700, whiteSpace: 'normal', lineHeight: 1.25 },
      }}
    />
  );
}
