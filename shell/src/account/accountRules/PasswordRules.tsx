import { IconCircle, IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { Box, VisuallyHidden } from '@portal/shared';
import type { LineState, PasswordLine } from './passwordLines';

const icons: Record<LineState, typeof IconCircle> = {
  met: IconCircleCheckFilled,
  open: IconCircle,
  later: IconCircleDashed,
};

export function PasswordRules({ lines, id }: { lines: readonly PasswordLine[]; id: string }) {
  const intl = useIntl();
  return (
    <Box component="ul" id={id} sx={{ listStyle: 'none', m: 0, p: 0, typography: 'body2' }}>
      {lines.map((line) => {
        const Icon = icons[line.state];
        return (
          <Box
            component="li"
            key={line.id}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              py: 0.25,
              color: line.state === 'met' ? 'success.main' : 'text.secondary',
            }}
          >
            <Icon size={18} aria-hidden style={{ flex: 'none' }} />
            {intl.formatMessage({ id: line.id }, line.values)}
            <VisuallyHidden>{intl.formatMessage({ id: `auth.rule.${line.state}` })}</VisuallyHidden>
          </Box>
        );
      })}
    </Box>
  );
}
