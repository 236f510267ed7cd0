import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type FeedbackColor = 'default' | 'success' | 'warning' | 'error' | 'info';
type FeedbackVariant = 'default' | 'alert';
export type FeedbackTransition = 'Fade' | 'None';
type IconVariant = 'usual' | 'hidden';

export interface AnchorOrigin {
  vertical: 'top' | 'bottom';
  horizontal: 'left' | 'center' | 'right';
}

/** The id of a text, translated when rendered so that it follows the language; or plain text. */
type FeedbackMessage = string | { id: string; values?: Record<string, string | number> };

/** Action feedback, such as "role saved". Live notification toasts are elsewhere, in `toasts.ts`. */
export interface SnackbarState {
  open: boolean;
  /** Counts the openings, because the same text twice is two messages. */
  sequence: number;
  message: FeedbackMessage;
  anchorOrigin: AnchorOrigin;
  variant: FeedbackVariant;
  alert: { color: FeedbackColor; variant: 'filled' | 'outlined' };
  transition: FeedbackTransition;
  close: boolean;
  maxStack: number;
  dense: boolean;
  iconVariant: IconVariant;
}

/** Defaults (docs/reference/product.md#live-notifications). */
const initialSnackbar: SnackbarState = {
  open: false,
  sequence: 0,
  message: '',
  anchorOrigin: { vertical: 'bottom', horizontal: 'right' },
  variant: 'default',
  alert: { color: 'default', variant: 'filled' },
  transition: 'Fade',
  close: true,
  maxStack: 3,
  dense: false,
  iconVariant: 'usual',
};

export type SnackbarRequest = Pick<SnackbarState, 'message'> &
  Partial<Omit<SnackbarState, 'open' | 'sequence' | 'message'>>;

export const snackbarSlice = createSlice({
  name: 'snackbar',
  initialState: initialSnackbar,
  reducers: {
    openSnackbar: (state, { payload }: PayloadAction<SnackbarRequest>) => ({
      ...state,
      alert: initialSnackbar.alert,
      ...payload,
      open: true,
      sequence: state.sequence + 1,
    }),
    closeSnackbar(state) {
      state.open = false;
    },
    /** Sets a site's defaults, such as feedback at the bottom left. */
    configureSnackbar: (
      state,
      {
        payload,
      }: PayloadAction<Partial<Pick<SnackbarState, 'anchorOrigin' | 'maxStack' | 'dense' | 'iconVariant'>>>,
    ) => ({ ...state, ...payload }),
  },
});

export const { openSnackbar, closeSnackbar, configureSnackbar } = snackbarSlice.actions;

export interface SnackbarRootState {
  snackbar: SnackbarState;
}
export const selectSnackbar = (state: SnackbarRootState) => state.snackbar;
