/** The data grid for many rows and columns, with the portal's defaults. */
export {
  type GridColDef,
  type GridFilterModel,
  type GridPaginationModel,
  type GridRowSelectionModel,
  type GridSortModel,
} from '@mui/x-data-grid';
export { PortalGrid, rowHeight } from './PortalGrid';
