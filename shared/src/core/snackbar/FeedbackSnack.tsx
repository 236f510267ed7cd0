import Paper from '@mui/material/Paper';
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconInfoCircle,
  type TablerIcon,
} from '@tabler/icons-react';
import { useSnackbar, type CustomContentProps } from 'notistack';
import { type Ref } from 'react';
import { CloseButton } from '../ui/button/CloseButton';
import { useCountdown } from '../ui/undo/useCountdown';
import { usePause } from '../ui/undo/usePause';
import { type FeedbackColor } from './snackbar.slice';
import { type FeedbackLook } from './variants';

/** ms (docs/reference/product.md#live-notifications). */
const FEEDBACK_MS = 5_000;

const icons: Record<Exclude<FeedbackColor, 'default'>, TablerIcon> = {
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  error: IconAlertCircle,
  info: IconInfoCircle,
};

/** Colour pairs with AA contrast, which notistack's own success and warning lack. */
function colours(color: FeedbackColor, fill: FeedbackLook['fill']) {
  if (color === 'default') return { bgcolor: 'text.primary', color: 'background.paper' };
  if (fill === 'filled') return { bgcolor: `${color}.main`, color: `${color}.contrastText` };
  return { bgcolor: 'background.paper', color: 'text.primary', border: 2, borderColor: `${color}.main` };
}

interface FeedbackSnackProps extends Omit<CustomContentProps, 'variant'>, FeedbackLook {
  variant: FeedbackColor;
  ref?: Ref<HTMLDivElement>;
}

/** One message of action feedback, as notistack's content. */
export function FeedbackSnack(props: FeedbackSnackProps) {
  const { id, message, variant, hideIconVariant, fill, closable, dense, style, ref } = props;
  const { closeSnackbar } = useSnackbar();
  const { paused, handlers } = usePause();
  const close = () => closeSnackbar(id);
  useCountdown(FEEDBACK_MS, paused, close);
  const Icon = variant === 'default' || hideIconVariant ? undefined : icons[variant];
  return (
    <Paper
      ref={ref}
      style={style}
      elevation={6}
      role={variant === 'error' ? 'alert' : 'status'}
      data-snack
      {...handlers}
      sx={{
        ...colours(variant, fill),
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        px: 2,
        py: dense ? 0.25 : 1,
        width: { xs: '100%', sm: 'auto' },
        minWidth: { sm: 288 },
        maxWidth: { sm: 560 },
        fontWeight: 600,
        pointerEvents: 'auto',
      }}
    >
      {Icon && <Icon size={20} aria-hidden style={{ flexShrink: 0 }} />}
      <span style={{ flex: 1, overflowWrap: 'anywhere' }}>{message}</span>
      {closable && <CloseButton size="small" color="inherit" edge="end" onClick={close} />}
    </Paper>
  );
}
