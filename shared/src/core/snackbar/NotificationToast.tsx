import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { IconBell, IconClipboardList } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { CloseButton } from '../ui/button/CloseButton';
import { PriorityChip } from '../ui/notification/chips';
import { ROOM } from '../theme/rooms';
import { useChangeText } from '../ui/notification/useChangeText';
import { useCountdown } from '../ui/undo/useCountdown';
import { usePause } from '../ui/undo/usePause';
import { type Priority } from '../../contract/wire';
import { toPriority } from '../../contract/wire/tolerant/parts';
import { type ShownToast } from './toasts';

/** How long a toast stays that is not of priority High, ms (docs/reference/product.md#live-notifications). */
const TOAST_MS = 6_000;
const MAX_TOAST_WIDTH_PX = 591;

interface NotificationToastProps {
  toast: ShownToast;
  /** The number of toasts hidden behind this one. @default 0 */
  others?: number;
  onOpen: () => void;
  onClose: () => void;
}

const looks = {
  assignment: { icon: IconClipboardList, color: 'primary.main', textId: 'shared.toast.assignment' },
  system: { icon: IconBell, color: 'secondary.main', textId: 'shared.toast.system' },
} as const;

/** The same look as rows: High filled red, Mid a bar at the edge, Low a thin bar. */
const FILLED = { bgcolor: 'priority.high.container', color: 'priority.high.onContainer' } as const;
const barOf = (priority: Exclude<Priority, 'High'>) => ({
  borderInlineStart: priority === 'Mid' ? '6px solid' : '2px solid',
  borderColor: `priority.${priority === 'Mid' ? 'mid' : 'low'}.main`,
});

/** One live notification: icon and border by type, look by priority, one line of description. A click opens it. */
export function NotificationToast({ toast, others = 0, onOpen, onClose }: NotificationToastProps) {
  const intl = useIntl();
  const changeText = useChangeText();
  const { paused, handlers } = usePause();
  useCountdown(toast.sticky ? undefined : TOAST_MS, paused, onClose);
  const { icon: Icon, color, textId } = looks[toast.type];
  const type = intl.formatMessage({ id: textId });
  const priority = toPriority(toast.priority);
  const isHigh = priority === 'High';
  return (
    <Paper
      elevation={6}
      // No live region: `announce` says it, once.
      data-snack={toast.sticky ? 'stays' : 'goes'}
      {...handlers}
      sx={{
        display: 'flex',
        alignItems: 'center',
        width: { xs: '100%', sm: 480 },
        maxWidth: MAX_TOAST_WIDTH_PX,
        border: 1,
        borderColor: isHigh ? FILLED.bgcolor : color,
        overflow: 'hidden',
        pointerEvents: 'auto',
        ...(isHigh && { ...FILLED, '& :focus-visible': { outlineColor: 'currentColor' } }),
        '& [data-others]': { display: { sm: 'none' } },
        [`[${ROOM}="one"] & [data-others], [${ROOM}="compact"] & [data-others]`]: { display: 'inline' },
        // No space on the page: only type and priority, small enough for the frame's bar.
        [`[${ROOM}="compact"] &`]: {
          width: 'fit-content',
          marginInlineStart: 'auto',
          '& > button': { gap: 0.5, paddingInlineEnd: 0.75 },
          '& > button > :first-of-type': { px: 0.75 },
          // Still read by screen readers.
          '& [data-words]': { position: 'absolute', width: '1px', height: '1px', clipPath: 'inset(50%)' },
          '& [data-close]': { display: 'none' },
          '& [data-mark]': { py: 0.5 },
        },
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
            ...(isHigh ? {} : { color, ...barOf(priority) }),
          }}
        >
          <Icon size={24} aria-hidden />
        </Box>
        <Box data-mark sx={{ minWidth: 0, flex: 1, py: 1.5 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 0.25 }}>
            <Typography
              component="span"
              data-words
              variant="caption"
              noWrap
              sx={{ flex: 1, color: isHigh ? 'inherit' : 'text.secondary' }}
            >
              {toast.module ? `${type} · ${toast.module}` : type}
            </Typography>
            <PriorityChip priority={toast.priority} />
            {others > 0 && (
              <Typography component="span" data-others variant="caption" sx={{ fontWeight: 700 }}>
                +{intl.formatNumber(others)}
              </Typography>
            )}
          </Box>
          <Typography
            component="span"
            data-words
            variant="body2"
            noWrap
            sx={{ display: 'block', fontWeight: 600 }}
          >
            {changeText(toast.description?.trim() ?? '') ||
              intl.formatMessage({ id: 'shared.notification.noDescription' })}
          </Typography>
        </Box>
      </ButtonBase>
      <CloseButton onClick={onClose} color={isHigh ? 'inherit' : 'default'} sx={{ mx: 0.5 }} />
    </Paper>
  );
}
