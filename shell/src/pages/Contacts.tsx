import { useIntl } from 'react-intl';
import { Alert, Box, Link, Typography } from '@portal/shared';
import type { PortalConfig } from '@portal/shared/config';

interface ContactsProps {
  contacts: PortalConfig['contacts'];
  /** The site links its own contact page instead. */
  elsewhere: boolean;
}

export function Contacts({ contacts, elsewhere }: ContactsProps) {
  const intl = useIntl();
  if (contacts.length === 0) {
    const id = elsewhere ? 'pages.contact.elsewhere' : 'pages.contact.nobody';
    return (
      <Alert severity="info" role="note">
        {intl.formatMessage({ id })}
      </Alert>
    );
  }
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
      {contacts.map(({ name, about, email, phone }) => (
        <li key={`${name} ${email ?? phone ?? ''}`}>
          <Typography sx={{ fontWeight: 700 }}>{name}</Typography>
          {about !== undefined && <Typography variant="body2">{about}</Typography>}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
            {email !== undefined && (
              <Link href={`mailto:${email}`}>
                <bdi dir="ltr">{email}</bdi>
              </Link>
            )}
            {phone !== undefined && (
              <Link href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
                <bdi dir="ltr">{phone}</bdi>
              </Link>
            )}
          </Box>
        </li>
      ))}
    </Box>
  );
}
