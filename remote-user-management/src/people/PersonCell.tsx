import { Box, Chip, InitialsAvatar, Link, RelativeTime, Typography, useRemoteHost } from '@portal/kit';
import type { User } from '@portal/kit/wire';
import { FormattedMessage } from 'react-intl';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { type ColumnId, useColumnText } from './columns';
import { SHOWN } from './shown';
import { StateChip } from './StateChip';
import { nameOf } from './words';

/** One value of a person, as the grid and the cards show it. */
export function PersonCell({ column, person }: { column: ColumnId; person: User }) {
  const text = useColumnText();
  switch (column) {
    case 'name':
      return <NameCell person={person} />;
    case 'status':
      return person.status ? <StateChip status={person.status} /> : null;
    case 'lastSignInAt':
    case 'createdAt': {
      const at = person[column];
      return at ? (
        <RelativeTime value={at} />
      ) : (
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
          {text(column, person)}
        </Typography>
      );
    }
    default:
      return text(column, person);
  }
}

function NameCell({ person }: { person: User }) {
  const { user } = useRemoteHost();
  const [params] = useSearchParams();
  const opened = new URLSearchParams(params);
  opened.set(SHOWN, person.userId);
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.25, minWidth: 0, maxWidth: '100%' }}
    >
      <InitialsAvatar person={person} size={32} />
      <Link
        component={RouterLink}
        to={`?${opened.toString()}`}
        preventScrollReset
        color="inherit"
        underline="hover"
        sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}
      >
        {nameOf(person)}
      </Link>
      {person.userId === user.userId && (
        <Chip
          component="span"
          size="small"
          color="primary"
          variant="outlined"
          label={<FormattedMessage id="people.you" />}
        />
      )}
    </Box>
  );
}
