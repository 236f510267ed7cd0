import type { IconButtonProps } from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { IconX } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { IconButton } from './IconButton';

interface CloseButtonProps extends Pick<
  IconButtonProps,
  'onClick' | 'size' | 'color' | 'edge' | 'autoFocus' | 'sx'
> {
  /** Already translated: what is closed, where that is not plain. */
  label?: string;
}

/** The cross that closes a drawer, card or toast, with its word as a tooltip. */
export function CloseButton({ label, size = 'medium', ...rest }: CloseButtonProps) {
  const word = useIntl().formatMessage({ id: 'shared.action.close' });
  return (
    <Tooltip title={word}>
      <IconButton size={size} {...rest} aria-label={label ?? word} data-close>
        <IconX size={size === 'small' ? 18 : 20} aria-hidden />
      </IconButton>
    </Tooltip>
  );
}
