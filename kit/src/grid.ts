/** The grid for many rows and columns, in the portal's manner. */
export { PortalGrid, rowHeight } from '@portal/shared/ui/grid';
export type {
  GridColDef,
  GridFilterModel,
  GridPaginationModel,
  GridRowSelectionModel,
  GridSortModel,
} from '@portal/shared/ui/grid';
