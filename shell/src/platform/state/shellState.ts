import { configureSnackbar, type PortalStore } from '@portal/shared';
import type { PortalConfig } from '@portal/shared/config';
import { attentionSlice } from './attention.slice';
import { frameSlice } from './frame.slice';

const ANCHORS = {
  bottomRight: { vertical: 'bottom', horizontal: 'right' },
  bottomLeft: { vertical: 'bottom', horizontal: 'left' },
} as const;

export function addShellState(store: PortalStore, { snackbar }: Pick<PortalConfig, 'snackbar'>): void {
  store.injectReducer('shell', frameSlice.name, frameSlice.reducer);
  store.injectReducer('shell', attentionSlice.name, attentionSlice.reducer);
  store.dispatch(configureSnackbar({ anchorOrigin: ANCHORS[snackbar.anchor] }));
}
