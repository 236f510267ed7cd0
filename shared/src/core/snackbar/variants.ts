import 'notistack';
import type { SnackbarState } from './snackbar.slice';
import type { ShownToast } from './toasts';

// Types, not interfaces: notistack takes only what has the shape of a record.
export type FeedbackLook = {
  fill: SnackbarState['alert']['variant'];
  closable: boolean;
  dense: boolean;
};

/** What our contents get besides notistack's own properties. */
declare module 'notistack' {
  interface VariantOverrides {
    default: FeedbackLook;
    success: FeedbackLook;
    warning: FeedbackLook;
    error: FeedbackLook;
    info: FeedbackLook;
    toast: { toast: ShownToast };
  }
}
