import { IconX } from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import {
  Box,
  Button,
  Card,
  CardActions,
  CardContent,
  IconButton,
  PriorityChip,
  Stack,
  Typography,
  usePortalDispatch,
} from '@portal/shared';
import type { MissedSummary } from '@portal/shared/live';
import { useBellLinks } from '../bell/useBellLinks';
import { missedClosed } from '../state/attention.slice';

const PRIORITIES = ['High', 'Mid', 'Low'] as const;

export function MissedCard({ away }: { away: MissedSummary }) {
  const intl = useIntl();
  const dispatch = usePortalDispatch();
  const { listPath } = useBellLinks();
  const close = () => dispatch(missedClosed());
  return (
    <Card role="status" elevation={8}>
      <CardContent sx={{ pb: 1 }}>
        <Box sx={{ display: 'flex', alignItems: 'start', gap: 1 }}>
          <Typography variant="h4" component="p" sx={{ flexGrow: 1 }}>
            <FormattedMessage id="live.missed.title" />
          </Typography>
          <IconButton
            size="small"
            aria-label={intl.formatMessage({ id: 'shared.action.close' })}
            onClick={close}
          >
            <IconX size={18} aria-hidden />
          </IconButton>
        </Box>
        <Typography variant="body2" sx={{ mb: 1 }}>
          <FormattedMessage id="live.missed.text" values={{ ...spanOf(away.ms), count: away.total }} />
        </Typography>
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
          {PRIORITIES.filter((priority) => away.byPriority[priority] > 0).map((priority) => (
            <Box
              key={priority}
              sx={{ display: 'flex', alignItems: 'center', gap: 0.5, typography: 'subtitle2' }}
            >
              <PriorityChip priority={priority} /> {intl.formatNumber(away.byPriority[priority])}
            </Box>
          ))}
        </Stack>
        {away.taken.length > 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
            <FormattedMessage id="live.missed.taken" values={{ count: away.taken.length }} />
          </Typography>
        )}
      </CardContent>
      {listPath !== undefined && (
        <CardActions>
          <Button component={RouterLink} to={listPath} size="small" onClick={close}>
            <FormattedMessage id="bell.viewAll" />
          </Button>
        </CardActions>
      )}
    </Card>
  );
}

function spanOf(ms: number): { hours: number; minutes: number } {
  const minutes = Math.round(ms / 60_000);
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}
