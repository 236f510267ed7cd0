import { useIntl } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import { Alert, Button, Card, CardContent, PageHeading, Stack, Typography } from '@portal/shared';

/** Nobody enters a code here: the page says where the portal asks for one, and warns those who were sent here. */
export default function CodeVerificationPage() {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id: `pages.code.${id}` });
  return (
    <>
      <PageHeading title={text('title')} />
      <Card>
        <CardContent sx={{ p: { xs: 2, sm: 4 } }}>
          <Stack spacing={2}>
            <Typography>{text('text')}</Typography>
            <Alert severity="warning">{text('warning')}</Alert>
            <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1}>
              <Button component={RouterLink} to="/login" variant="contained">
                {intl.formatMessage({ id: 'auth.toLogin' })}
              </Button>
              <Button component={RouterLink} to="/pages/contact-us" variant="outlined">
                {intl.formatMessage({ id: 'pages.contact.title' })}
              </Button>
            </Stack>
          </Stack>
        </CardContent>
      </Card>
    </>
  );
}
