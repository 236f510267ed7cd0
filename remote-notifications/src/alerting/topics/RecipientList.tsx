import { Box, Chip, fullNameOf, Typography } from '@portal/kit';
import { ALL, roleText } from '@portal/kit/wire';
import { IconAlertTriangle } from '@tabler/icons-react';
import { FormattedList, FormattedMessage } from 'react-intl';
import type { Reach } from './recipients';

export function RecipientList({ reach }: { reach: Reach }) {
  const { roles, people, invited, emptyRoles } = reach;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center' }}>
        <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
          <FormattedMessage id="told.roles" />
        </Typography>
        {roles.map((role) => (
          <Chip
            key={role}
            size="small"
            variant="outlined"
            label={role === ALL ? <FormattedMessage id="shared.role.all" /> : roleText(role)}
          />
        ))}
      </Box>
      {emptyRoles.length > 0 && (
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', color: 'warning.main' }}>
          <IconAlertTriangle size={18} aria-hidden />
          <Typography variant="body2">
            <FormattedMessage
              id="told.emptyRoles"
              values={{ roles: <FormattedList value={emptyRoles.map(roleText)} style="narrow" /> }}
            />
          </Typography>
        </Box>
      )}
      <Typography variant="subtitle2">
        <FormattedMessage id="told.people" values={{ count: people.length }} />
      </Typography>
      <Box
        component="ul"
        role="list"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          columnWidth: 220,
          columnGap: 3,
          maxHeight: 320,
          overflowY: 'auto',
        }}
        tabIndex={people.length > 20 ? 0 : undefined}
      >
        {people.map((person) => (
          <Typography
            component="li"
            variant="body2"
            key={person.userId}
            sx={{ py: 0.25, breakInside: 'avoid' }}
          >
            {fullNameOf(person)}{' '}
            <Box component="span" sx={{ color: 'text.secondary' }}>
              · {roleText(person.userRole)}
              {person.pilotCode === ALL && ' · '}
              {person.pilotCode === ALL && <FormattedMessage id="mapping.allPilots" />}
            </Box>
          </Typography>
        ))}
      </Box>
      {invited.length > 0 && (
        <Typography variant="body2">
          <FormattedMessage id="told.invited" values={{ count: invited.length }} />
        </Typography>
      )}
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        <FormattedMessage id="told.superAdmins" />
      </Typography>
    </Box>
  );
}
