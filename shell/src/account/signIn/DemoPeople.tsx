import { FormattedMessage } from 'react-intl';
import { Alert, Box, Button, fullNameOf, InitialsAvatar } from '@portal/shared';

/** The demo accounts of the back end (`api/src/platform/config/accounts.ts`); a real site refuses them. */
const PASSWORD = 'Portal-demo-1';
const DOMAIN = '@portal.test';
const people = [
  { username: 'operator.fft', firstName: 'Jonas', lastName: 'Becker', role: 'Plant Operator' },
  { username: 'manager.fft', firstName: 'Sabine', lastName: 'Krause', role: 'Shift Manager' },
  { username: 'technician.fft', firstName: 'Mehmet', lastName: 'Yilmaz', role: 'Robot Programmer' },
  { username: 'admin.fft', firstName: 'Katrin', lastName: 'Vogel', role: 'Site Administrator' },
  { username: 'super', firstName: 'Ingrid', lastName: 'Halvorsen', role: 'All pilots' },
] as const;

interface DemoPeopleProps {
  isBusy: boolean;
  onPick: (email: string, password: string) => void;
}

export function DemoPeople({ isBusy, onPick }: DemoPeopleProps) {
  return (
    <Box>
      <Alert severity="info" role="note" sx={{ mb: 1 }}>
        <FormattedMessage id="auth.login.demo" />
      </Alert>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {people.map(({ role, ...person }) => (
          <Button
            key={person.username}
            variant="outlined"
            color="inherit"
            aria-disabled={isBusy || undefined}
            onClick={() => isBusy || onPick(person.username + DOMAIN, PASSWORD)}
            sx={{ justifyContent: 'start', gap: 1.25, textAlign: 'left', px: 1, borderColor: 'divider' }}
          >
            <InitialsAvatar person={person} size={28} />
            <Box component="span" sx={{ minWidth: 0 }}>
              <Box component="span" sx={{ display: 'block', lineHeight: 1.3 }}>
                {fullNameOf(person)}
              </Box>
              <Box
                component="span"
                sx={{ display: 'block', typography: 'caption', color: 'text.secondary', lineHeight: 1.3 }}
              >
                {role}
              </Box>
            </Box>
          </Button>
        ))}
      </Box>
    </Box>
  );
}
