import { useId, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { Box, Card, CardContent, Link, Typography } from '@portal/shared';

interface TileProps {
  title: string;
  /** Where the tile's list is; none while no remote shows it. */
  link?: { to: string; label: string } | undefined;
  children: ReactNode;
}

/** A card of the dashboard with its heading and, below, the way to its list. */
export function Tile({ title, link, children }: TileProps) {
  const id = useId();
  return (
    <Card
      component="section"
      aria-labelledby={id}
      // Room for what is yet to come: tiles that grow as they are filled would push each other about.
      sx={{ height: '100%', minHeight: { md: 300 }, display: 'flex', flexDirection: 'column' }}
    >
      <CardContent sx={{ flexGrow: 1, display: 'flex', flexDirection: 'column' }}>
        <Typography id={id} variant="h4" component="h2" sx={{ mb: 1.5 }}>
          {title}
        </Typography>
        <Box sx={{ flexGrow: 1 }}>{children}</Box>
        {link && (
          <Link
            component={RouterLink}
            to={link.to}
            variant="body2"
            sx={{ alignSelf: 'start', mt: 1.5, py: 0.5 }}
          >
            {link.label}
          </Link>
        )}
      </CardContent>
    </Card>
  );
}
