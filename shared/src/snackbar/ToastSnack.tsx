import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { IconBell, IconClipboardList, IconX } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { PriorityChip } from '../ui/core/chips';
import { useChangeText } from '../ui/core/useChangeText';
import { useCountdown } from '../ui/core/useCountdown';
import { usePause } from '../ui/core/usePause';
import { type Priority } from '../wire';
import { toPriority } from '../wire/tolerant/parts';
import { type LiveToast } from './toasts';

/** Live notifications leave after 6000 ms (`spec §9`). */
export const toastTime = 6000;

interface ToastSnackProps {
  toast: LiveToast & { sticky: boolean };
  onOpen: () => void;
  onClose: () => void;
}

const looks = {
  assignment: { icon: IconClipboardList, color: 'primary.main', textId: 'shared.toast.assignment' },
  system: { icon: IconBell, color: 'secondary.main', textId: 'shared.toast.system' },
} as const;

/** The ground of its sign: of high ones filled red, of others a bar of the priority beside the type's colour. */
const signOf = (priority: Priority, color: string) =>
  priority === 'High'
    ? { bgcolor: 'priority.high.container', color: 'priority.high.onContainer' }
    : {
        color,
        borderInlineStart: priority === 'Mid' ? 6 : 2,
        borderColor: `priority.${priority === 'Mid' ? 'mid' : 'low'}.main`,
      };

/** One live notification: border by type, its sign by priority, one line of description, a click leads to it. */
export function ToastSnack({ toast, onOpen, onClose }: ToastSnackProps) {
  const intl = useIntl();
  const changeText = useChangeText();
  const { paused, handlers } = usePause();
  useCountdown(toast.sticky ? undefined : toastTime, paused, onClose);
  const { icon: Icon, color, textId } = looks[toast.type];
  const type = intl.formatMessage({ id: textId });
  return (
    <Paper
      elevation={6}
      role={toast.sticky ? 'alert' : 'status'}
      {...handlers}
      sx={{
        display: 'flex',
        alignItems: 'center',
        width: { xs: '100%', sm: 480 },
        maxWidth: 591,
        border: 1,
        borderColor: color,
        overflow: 'hidden',
        pointerEvents: 'auto',
      }}
    >
      <ButtonBase
        onClick={onOpen}
        focusRipple
        sx={{
          flex: 1,
          minWidth: 0,
          gap: 1.5,
          paddingInlineEnd: 1.5,
          textAlign: 'left',
          justifyContent: 'start',
        }}
      >
        <Box
          sx={{
            display: 'flex',
            alignSelf: 'stretch',
            alignItems: 'center',
            px: 1.5,
            ...signOf(toPriority(toast.priority), color),
          }}
        >
          <Icon size={24} aria-hidden />
        </Box>
        <Box sx={{ minWidth: 0, flex: 1, py: 1.5 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 0.25 }}>
            <Typography component="span" variant="caption" noWrap sx={{ flex: 1, color: 'text.secondary' }}>
              {toast.module ? `${type} · ${toast.module}` : type}
            </Typography>
            <PriorityChip priority={toast.priority} />
          </Box>
          <Typography component="span" variant="body2" noWrap sx={{ display: 'block', fontWeight: 600 }}>
            {changeText(toast.description?.trim() ?? '') ||
              intl.formatMessage({ id: 'shared.notification.noDescription' })}
          </Typography>
        </Box>
      </ButtonBase>
      <IconButton
        onClick={onClose}
        sx={{ mx: 0.5 }}
        aria-label={intl.formatMessage({ id: 'shared.action.close' })}
      >
        <IconX size={18} aria-hidden />
      </IconButton>
    </Paper>
  );
}
