import { Box, Chip, Typography } from '@portal/kit';
import { IconClockExclamation } from '@tabler/icons-react';
import { FormattedMessage } from 'react-intl';
import type { Lane } from './lanes';

export function LaneCounts({ lane: { items, overdue } }: { lane: Pick<Lane, 'items' | 'overdue'> }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Typography variant="body2" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        <FormattedMessage id="team.count" values={{ count: items.length }} />
      </Typography>
      {overdue > 0 && (
        <Chip
          size="small"
          icon={<IconClockExclamation size={14} stroke={2.5} aria-hidden />}
          label={<FormattedMessage id="team.overdue" values={{ count: overdue }} />}
          sx={{
            bgcolor: 'priority.high.container',
            color: 'priority.high.onContainer',
            '& .MuiChip-icon': { color: 'inherit', marginInlineStart: '6px' },
          }}
        />
      )}
    </Box>
  );
}
