import { FormattedMessage } from 'react-intl';
import { Box, fullNameOf, InitialsAvatar, Typography, useCurrentUser, useStandingText } from '@portal/shared';

export function AccountFacts() {
  const user = useCurrentUser();
  const words = useStandingText();
  const facts = [
    ['profile.username', user.username],
    ['profile.role', words.role(user.userRole)],
    ['profile.accessLevel', words.level(user.pilotRole)],
    ['profile.pilot', words.pilot(user.pilotCode)],
  ] as const;
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 2 }}>
        <InitialsAvatar person={user} size={64} />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h3" component="p" sx={{ overflowWrap: 'anywhere' }}>
            {fullNameOf(user) || <FormattedMessage id="frame.user.generic" />}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {user.email}
          </Typography>
        </Box>
      </Box>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 3, rowGap: 1 }}
      >
        {facts.map(([id, value]) => (
          <Box key={id} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
              <FormattedMessage id={id} />
            </Typography>
            <Typography
              component="dd"
              variant="body2"
              sx={{ m: 0, fontWeight: 600, overflowWrap: 'anywhere' }}
            >
              {value || '–'}
            </Typography>
          </Box>
        ))}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 2 }}>
        <FormattedMessage id="profile.facts.hint" />
      </Typography>
    </>
  );
}
