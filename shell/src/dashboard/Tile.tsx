import { useId, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { AsOf, Box, Card, CardContent, Dimmed, Link, Typography, useAsOf } from '@portal/shared';

interface TileProps {
  title: string;
  link?: { to: string; label: string } | undefined;
  children: ReactNode;
}

export function Tile({ title, link, children }: TileProps) {
  const id = useId();
  const at = useAsOf();
  return (
    <Card component="section" aria-labelledby={id} sx={{ display: 'flex', flexDirection: 'column' }}>
      <CardContent sx={{ display: 'flex', flexDirection: 'column', p: 2, '&:last-child': { pb: 2 } }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1, mb: 1 }}>
          <Typography id={id} variant="h4" component="h2" sx={{ flex: '1 1 auto' }}>
            {title}
          </Typography>
          {at !== undefined && <AsOf at={at} />}
        </Box>
        <Dimmed at={at}>{children}</Dimmed>
        {link && (
          <Link component={RouterLink} to={link.to} variant="body2" sx={{ alignSelf: 'start', mt: 1.5 }}>
            {link.label}
          </Link>
        )}
      </CardContent>
    </Card>
  );
}
