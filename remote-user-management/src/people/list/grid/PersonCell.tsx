import { Box, Chip, InitialsAvatar, Link, RelativeTime, Typography, useRemoteHost } from '@portal/kit';
import type { User } from '@portal/kit/wire';
import { FormattedMessage } from 'react-intl';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { nameOf } from '../../../parts';
import { SHOWN } from '../shown';
import { type ColumnId, useColumnText } from './columns';
import { StateChip } from './StateChip';

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
      // The title shows text that a narrow column cuts.
      return <span title={text(column, person)}>{text(column, person)}</span>;
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
      sx={{
        display: 'inline-flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.25,
        minWidth: 0,
        maxWidth: '100%',
        // One line in a table; on a card a name never breaks.
        '.MuiDataGrid-cell &': { flexWrap: 'nowrap' },
      }}
    >
      <InitialsAvatar person={person} size={32} />
      <Link
        component={RouterLink}
        to={`?${opened.toString()}`}
        preventScrollReset
        color="inherit"
        underline="hover"
        title={nameOf(person)}
        sx={{
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          overflowWrap: 'break-word',
          minWidth: 'min-content',
          '.MuiDataGrid-cell &': { minWidth: 0 },
        }}
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
