import { Box, Button } from '@portal/kit';
import type { IconClipboardPlus } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useIntl } from 'react-intl';

type Looks = Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'color' | 'disabled' | 'onClick'>;

interface IconTextButtonProps extends Looks {
  textId: string;
  icon: typeof IconClipboardPlus;
}

export function IconTextButton({ textId, icon: Icon, ...props }: IconTextButtonProps) {
  const text = useIntl().formatMessage({ id: textId });
  return (
    <Button
      {...props}
      aria-label={text}
      title={text}
      sx={{ minWidth: 'max(44px, var(--portal-target))', gap: 1 }}
    >
      <Icon size={18} aria-hidden />
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {text}
      </Box>
    </Button>
  );
}
