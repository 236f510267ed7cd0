import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconInfoCircle,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { useCountdown } from '../ui/undo/useCountdown';
import { usePause } from '../ui/undo/usePause';
import { type FeedbackColor, type SnackbarState } from './snackbar.slice';

/** ms (docs/reference/product.md#live-notifications). */
const feedbackTime = 5000;

const icons: Record<Exclude<FeedbackColor, 'default'>, TablerIcon> = {
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  error: IconAlertCircle,
  info: IconInfoCircle,
};

/** Colour pairs with AA contrast. */
function colours({ color, variant }: SnackbarState['alert']) {
  if (color === 'default') return { bgcolor: 'text.primary', color: 'background.paper' };
  if (variant === 'filled') return { bgcolor: `${color}.main`, color: `${color}.contrastText` };
  return { bgcolor: 'background.paper', color: 'text.primary', border: 2, borderColor: `${color}.main` };
}

export type FeedbackLook = Pick<SnackbarState, 'message' | 'alert' | 'close' | 'dense' | 'iconVariant'>;

interface FeedbackSnackProps {
  feedback: FeedbackLook;
  onClose: () => void;
}

export function FeedbackSnack({ feedback, onClose }: FeedbackSnackProps) {
  const { message, alert, close, dense, iconVariant } = feedback;
  const intl = useIntl();
  const { paused, handlers } = usePause();
  useCountdown(feedbackTime, paused, onClose);
  const Icon = alert.color === 'default' || iconVariant === 'hidden' ? undefined : icons[alert.color];
  return (
    <Paper
      elevation={6}
      role={alert.color === 'error' ? 'alert' : 'status'}
      {...handlers}
      sx={{
        ...colours(alert),
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        px: 2,
        py: dense ? 0.25 : 1,
        minWidth: { sm: 288 },
        maxWidth: { sm: 560 },
        fontWeight: 600,
        pointerEvents: 'auto',
      }}
    >
      {Icon && <Icon size={20} aria-hidden style={{ flexShrink: 0 }} />}
      <span style={{ flex: 1, overflowWrap: 'anywhere' }}>
        {typeof message === 'string' ? message : intl.formatMessage({ id: message.id }, message.values)}
      </span>
      {close && (
        <IconButton
          size="small"
          color="inherit"
          edge="end"
          onClick={onClose}
          aria-label={intl.formatMessage({ id: 'shared.action.close' })}
        >
          <IconX size={18} aria-hidden />
        </IconButton>
      )}
    </Paper>
  );
}
