export {
  closeSnackbar,
  configureSnackbar,
  initialSnackbar,
  openSnackbar,
  selectSnackbar,
  snackbarReducer,
  snackbarSlice,
  type FeedbackColor,
  type FeedbackMessage,
  type SnackbarRequest,
  type SnackbarState,
} from './snackbar.slice';
export { useFeedback, type Feedback } from './useFeedback';
export { LiveToasts } from './LiveToasts';
export { PortalSnackbar } from './PortalSnackbar';
export { clearToasts, closeToast, closeToastsAbout, showToast, type LiveToast } from './toasts';
