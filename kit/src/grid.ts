/** The data grid for many rows and columns, with the portal's defaults. */
export { PortalGrid, rowHeight } from '@portal/shared/ui/grid';
export type {
  GridColDef,
  GridFilterModel,
  GridPaginationModel,
  GridRowSelectionModel,
  GridSortModel,
} from '@portal/shared/ui/grid';
