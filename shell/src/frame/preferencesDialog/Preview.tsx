import { useIntl } from 'react-intl';
import { Box, Button, Card, PriorityChip, RelativeTime, StatusChip, Typography } from '@portal/shared';

const NOW = Date.now();

export function Preview() {
  const intl = useIntl();
  return (
    <Card
      variant="outlined"
      sx={{ p: 2 }}
      component="section"
      aria-label={intl.formatMessage({ id: 'preferences.preview' })}
    >
      <Typography variant="h4" component="p">
        {intl.formatMessage({ id: 'preferences.preview.title' })}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {intl.formatMessage({ id: 'preferences.preview.text' })} · <RelativeTime value={NOW - 180_000} />
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <StatusChip status="Open" />
        <PriorityChip priority="High" />
        <PriorityChip priority="Low" />
        <Button variant="contained" size="small" sx={{ marginInlineStart: 'auto' }} tabIndex={-1} aria-hidden>
          {intl.formatMessage({ id: 'preferences.preview.button' })}
        </Button>
      </Box>
    </Card>
  );
}
