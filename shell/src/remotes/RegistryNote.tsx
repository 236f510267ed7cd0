import { IconInfoCircle } from '@tabler/icons-react';
import { FormattedMessage } from 'react-intl';
import { Box, Typography } from '@portal/shared';
import { useRegistry } from '../platform';

export function RegistryNote() {
  const { problem, registry } = useRegistry();
  if (!problem) return null;
  return (
    <Box role="status" sx={{ display: 'flex', gap: 1, px: 2, py: 1, color: 'text.secondary' }}>
      <IconInfoCircle size={18} aria-hidden style={{ flexShrink: 0 }} />
      <Typography variant="caption">
        <FormattedMessage id={registry ? 'remotes.note.lastGood' : 'remotes.note.alone'} />
      </Typography>
    </Box>
  );
}
