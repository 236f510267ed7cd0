/** The snackbar: toasts of live notifications, and feedback on actions. */
export { configureSnackbar, openSnackbar } from './snackbar.slice';
export { useFeedback, type Feedback } from './useFeedback';
export { useNotDone } from './useNotDone';
export { LiveToasts } from './LiveToasts';
export { PortalSnackbar } from './PortalSnackbar';
export { clearToasts, closeToastsAbout, showToast } from './toasts';
