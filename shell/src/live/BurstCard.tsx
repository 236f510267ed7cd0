import { IconX } from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import {
  Box,
  Button,
  Card,
  CardActions,
  CardContent,
  Chip,
  IconButton,
  Stack,
  Typography,
  usePortalDispatch,
} from '@portal/shared';
import type { Burst } from '@portal/shared/live';
import { useBellLinks } from '../bell/useBellLinks';
import { burstClosed } from '../state/attention.slice';

const MODULES = 4;

/** Replaces single toasts during a burst: one count per module. */
export function BurstCard({ burst }: { burst: Burst & { isBurst: true } }) {
  const intl = useIntl();
  const dispatch = usePortalDispatch();
  const { listPath } = useBellLinks();
  return (
    <Card role="status" elevation={8}>
      <CardContent sx={{ pb: 1 }}>
        <Box sx={{ display: 'flex', alignItems: 'start', gap: 1 }}>
          <Typography variant="h4" component="p" sx={{ flexGrow: 1 }}>
            <FormattedMessage id="live.burst.title" values={{ count: burst.total }} />
          </Typography>
          <IconButton
            size="small"
            aria-label={intl.formatMessage({ id: 'shared.action.close' })}
            onClick={() => dispatch(burstClosed())}
          >
            <IconX size={18} aria-hidden />
          </IconButton>
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
          <FormattedMessage id="live.burst.text" />
        </Typography>
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 0.75 }}>
          {burst.byModule.slice(0, MODULES).map(({ module, count }) => (
            <Chip
              key={module}
              size="small"
              label={
                <FormattedMessage
                  id="live.burst.module"
                  values={{ count, module: module || <FormattedMessage id="live.burst.noModule" /> }}
                />
              }
            />
          ))}
        </Stack>
      </CardContent>
      {listPath !== undefined && (
        <CardActions>
          <Button component={RouterLink} to={listPath} size="small">
            <FormattedMessage id="bell.viewAll" />
          </Button>
        </CardActions>
      )}
    </Card>
  );
}
