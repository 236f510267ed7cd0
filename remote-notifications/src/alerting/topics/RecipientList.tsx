import { Box, Chip, fullNameOf, Typography } from '@portal/kit';
import { ALL, roleText } from '@portal/kit/wire';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { AllNamesButton, isCut, MAX_NAMES, useNames } from '../../parts';
import type { Reach } from './recipients';

export function RecipientCount({ reach: { people } }: { reach: Reach }) {
  return (
    <Typography variant="subtitle2" sx={{ mb: 1.5 }}>
      <FormattedMessage id="told.people" values={{ count: people.length }} />
    </Typography>
  );
}

export function RecipientList({ reach }: { reach: Reach }) {
  const { roles, people, invited, emptyRoles } = reach;
  const names = useNames();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole || !isCut(people) ? people : people.slice(0, MAX_NAMES);
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
              values={{ roles: names(emptyRoles.map(roleText), { style: 'narrow' }) }}
            />
          </Typography>
        </Box>
      )}
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
        tabIndex={shown.length > 20 ? 0 : undefined}
      >
        {shown.map((person) => (
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
      {isCut(people) && (
        <Box>
          <AllNamesButton count={people.length} isOpen={isWhole} onToggle={setWhole} />
        </Box>
      )}
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
