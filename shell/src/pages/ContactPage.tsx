import { IconBuildingFactory2, IconLifebuoy, IconUserShield } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { Box, Button, Card, CardContent, Grid, PageHeading, Typography, usePortal } from '@portal/shared';
import { Contacts } from './Contacts';

const WAYS = [
  ['machine', IconBuildingFactory2],
  ['account', IconUserShield],
  ['portal', IconLifebuoy],
] as const;

export default function ContactPage() {
  const intl = useIntl();
  const { links, contacts } = usePortal().config;
  const text = (id: string) => intl.formatMessage({ id: `pages.contact.${id}` });
  const contact = links.contact === '/pages/contact-us' ? undefined : links.contact;
  return (
    <>
      <PageHeading title={text('title')} subtitle={text('subtitle')} />
      <Grid container spacing={2}>
        {WAYS.map(([way, Icon]) => (
          <Grid key={way} size={{ xs: 12, sm: 4 }}>
            <Card sx={{ height: '100%' }}>
              <CardContent>
                <Box sx={{ color: 'primary.main', mb: 1 }}>
                  <Icon size={32} aria-hidden />
                </Box>
                <Typography variant="h4" component="h2">
                  {text(`${way}.title`)}
                </Typography>
                <Typography variant="body2" sx={{ mt: 0.5 }}>
                  {text(`${way}.text`)}
                </Typography>
              </CardContent>
            </Card>
          </Grid>
        ))}
      </Grid>
      <Typography variant="h2" sx={{ mt: 4, mb: 1.5 }}>
        {text('people')}
      </Typography>
      <Contacts contacts={contacts} elsewhere={contact !== undefined} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 3 }}>
        {contact !== undefined && (
          <Button href={contact} variant="contained">
            {text('write')}
          </Button>
        )}
        {links.help !== undefined && (
          <Button href={links.help} variant="outlined">
            {text('help')}
          </Button>
        )}
      </Box>
    </>
  );
}
