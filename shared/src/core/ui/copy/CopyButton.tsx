import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { IconCheck, IconCopy, IconX } from '@tabler/icons-react';
import { useCopy } from './useCopy';

const icons = { idle: IconCopy, copied: IconCheck, failed: IconX };

/** A button that copies a text and announces whether that worked. */
export function CopyButton({ text }: { text: string }) {
  const { outcome, label, copy } = useCopy();
  const Icon = icons[outcome];
  return (
    <Tooltip title={label}>
      <IconButton size="small" aria-label={label} onClick={() => copy(text)}>
        <Icon size={16} aria-hidden />
      </IconButton>
    </Tooltip>
  );
}
