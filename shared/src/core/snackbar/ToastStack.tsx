import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useSnackbar, type CustomContentProps } from 'notistack';
import { createContext, use, useEffect, useMemo, useSyncExternalStore, type Ref } from 'react';
import type { LiveToastsProps } from './liveToastsProps';
import { phone } from './phone';
import { SnackStack } from './SnackStack';
import { MAX_TOASTS, toasts as pageToasts, type createToasts, type ShownToast } from './toasts';
import { NotificationToast } from './NotificationToast';
import './variants';

const anchor = { vertical: 'top', horizontal: 'right' } as const;
const Components = { toast: ToastContent };

interface Context extends Pick<LiveToastsProps, 'onOpen'> {
  toasts: ReturnType<typeof createToasts>;
  isPhone: boolean;
}
const ToastContext = createContext<Context>({ toasts: pageToasts, onOpen: () => undefined, isPhone: false });

/** Draws live notifications. notistack has at most three, and drops the oldest that need not stay. */
export function ToastStack({ toasts, onOpen, offsetTop }: LiveToastsProps & Pick<Context, 'toasts'>) {
  const isPhone = useMediaQuery(phone, { noSsr: true });
  const context = useMemo(() => ({ toasts, onOpen, isPhone }), [toasts, onOpen, isPhone]);
  return (
    <ToastContext value={context}>
      <SnackStack
        anchorOrigin={anchor}
        transition="Fade"
        {...(offsetTop !== undefined && { offsetTop })}
        maxSnack={MAX_TOASTS}
        preventDuplicate
        Components={Components}
        onExited={(_element, key) => toasts.exited(key)}
      >
        <ToastQueue toasts={toasts} />
      </SnackStack>
    </ToastContext>
  );
}

function ToastQueue({ toasts }: Pick<Context, 'toasts'>) {
  const stack = useSnackbar();
  useEffect(
    () =>
      toasts.connect({
        add: (toast) =>
          stack.enqueueSnackbar({ variant: 'toast', key: toast.key, persist: toast.sticky, toast }),
        close: stack.closeSnackbar,
      }),
    [toasts, stack],
  );
  return null;
}

interface ToastContentProps extends CustomContentProps {
  toast: ShownToast;
  ref?: Ref<HTMLDivElement>;
}

/** What notistack fades in and out: a toast, or on a phone an empty box while only another one is shown. */
function ToastContent({ toast, ref, style }: ToastContentProps) {
  const { toasts, onOpen, isPhone } = use(ToastContext);
  const first = useSyncExternalStore(toasts.subscribe, toasts.first, toasts.first);
  const others = useSyncExternalStore(toasts.subscribe, toasts.others, toasts.others);
  const isBehind = first !== undefined && first.key !== toast.key;
  const close = () => toasts.close(toast.key);
  return (
    <Box ref={ref} style={style} data-behind={isBehind || undefined} sx={{ width: '100%' }}>
      {!(isPhone && isBehind) && (
        <NotificationToast
          toast={toast}
          others={isBehind ? 0 : others}
          onClose={close}
          onOpen={() => {
            close();
            onOpen(toast);
          }}
        />
      )}
    </Box>
  );
}
