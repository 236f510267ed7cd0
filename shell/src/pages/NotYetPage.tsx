import { IconBarrierBlock, IconHourglass, IconRocket } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import { Box, Button, PageHeading, Typography } from '@portal/shared';
import { HOME } from '../platform';

const ICONS = {
  comingSoon1: IconRocket,
  comingSoon2: IconHourglass,
  construction: IconBarrierBlock,
} as const;

export function NotYetPage({ page }: { page: keyof typeof ICONS }) {
  const intl = useIntl();
  const Icon = ICONS[page];
  const text = (part: string) => intl.formatMessage({ id: `pages.${page}.${part}` });
  return (
    <>
      <PageHeading title={text('title')} />
      <Box sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 2, py: 4 }}>
        <Box sx={{ color: 'primary.main' }}>
          <Icon size={88} stroke={1.25} aria-hidden />
        </Box>
        <Typography sx={{ maxWidth: 520 }}>{text('text')}</Typography>
        <Button component={RouterLink} to={HOME} variant="contained">
          {intl.formatMessage({ id: 'pages.toHome' })}
        </Button>
      </Box>
    </>
  );
}
