import { FormattedMessage } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import { Button, Card, CardActions, CardContent, Chip, Stack, Typography } from '@portal/shared';
import type { Flood } from '@portal/shared/live';
import { useBellLinks } from '../bell/useBellLinks';

/** Modules named in the counter; the rest is in the list. */
const MODULES = 4;

/** Instead of a toast each: one counter by module until it calms (product, "Flood"). */
export function FloodCard({ flood }: { flood: Flood & { flooding: true } }) {
  const { listPath } = useBellLinks();
  return (
    <Card role="status" elevation={8}>
      <CardContent sx={{ pb: 1 }}>
        <Typography variant="h4" component="p">
          <FormattedMessage id="live.flood.title" values={{ count: flood.total }} />
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
          <FormattedMessage id="live.flood.text" />
        </Typography>
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 0.75 }}>
          {flood.byModule.slice(0, MODULES).map(({ module, count }) => (
            <Chip
              key={module}
              size="small"
              label={
                <FormattedMessage
                  id="live.flood.module"
                  values={{ count, module: module || <FormattedMessage id="live.flood.noModule" /> }}
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
