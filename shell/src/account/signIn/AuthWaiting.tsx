import { Box, Card, CardContent, Logo, Skeleton, Typography, usePortal } from '@portal/shared';
import { ProgressBar } from '../../platform';

/** The outline of the sign-in page while its code loads or the session is checked. */
export function AuthWaiting() {
  const { site } = usePortal().config;
  return (
    <>
      <ProgressBar />
      <Box sx={{ display: 'flex', minHeight: '100vh' }}>
        <Box
          sx={{
            flex: '1 1 50%',
            display: 'flex',
            flexDirection: 'column',
            p: { xs: 2, sm: 4 },
          }}
        >
          <Box sx={{ minHeight: 48, display: 'flex', alignItems: 'center' }}>
            <Logo />
          </Box>
          <Box sx={{ flexGrow: 1, display: 'grid', placeItems: 'center' }}>
            <Box sx={{ width: '100%', maxWidth: 440 }}>
              <WaitingCard title={site.name} />
            </Box>
          </Box>
        </Box>
        {/* The place of the panel, which is decoration and loads after the texts. */}
        <Box
          sx={{ display: { xs: 'none', lg: 'block' }, flex: '1 1 50%', bgcolor: 'background.paper' }}
          aria-hidden
        />
      </Box>
    </>
  );
}

export function WaitingCard({ title }: { title?: string }) {
  return (
    <Card>
      <CardContent sx={{ p: { xs: 2.5, sm: 4 } }}>
        {title !== undefined && <Typography variant="h2">{title}</Typography>}
        {[0, 1].map((line) => (
          <Skeleton key={line} variant="rounded" height={56} sx={{ mt: 2 }} />
        ))}
        <Skeleton variant="rounded" height={42} sx={{ mt: 3 }} />
      </CardContent>
    </Card>
  );
}
