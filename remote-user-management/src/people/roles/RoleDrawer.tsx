import {
  Box,
  Button,
  Drawer,
  CloseButton,
  IconButton,
  List,
  ListItem,
  ListItemAvatar,
  ListItemText,
  InitialsAvatar,
  StateView,
  Tooltip,
  Typography,
  useRemoteHost,
  FailureView,
} from '@portal/kit';
import type { Role, User } from '@portal/kit/wire';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { nameOf, useWords, decideField, usePeopleOfRoleQuery } from '../../parts';
import { AddToRole } from './AddToRole';

interface RoleDrawerProps {
  role: Role;
  canGive: boolean;
  onMove: (people: readonly User[]) => void;
  onAdd: (person: User) => void;
  onClose: () => void;
}

/** The people of a role, with adding and moving. A person always has exactly one role. */
export default function RoleDrawer({ role, canGive, onMove, onAdd, onClose }: RoleDrawerProps) {
  const intl = useIntl();
  const id = useId();
  const words = useWords();
  const { user } = useRemoteHost();
  const { data: people, error, refetch } = usePeopleOfRoleQuery(role.name);
  const movable = (people ?? []).filter((person) => decideField(user, 'userRole', person).allowed);

  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': id,
          sx: { width: { xs: '100%', sm: 420 }, p: 2.5, display: 'flex', flexDirection: 'column', gap: 2 },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h3" component="h2" id={id}>
            {words.role(role.name)}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {words.pilot(role.pilotCode)} · {words.level(role.pilotRole)}
            {people && (
              <>
                {' · '}
                <FormattedMessage id="people.count" values={{ count: people.length }} />
              </>
            )}
          </Typography>
        </Box>
        <CloseButton onClick={onClose} />
      </Box>
      {canGive && <AddToRole role={role} onAdd={onAdd} />}
      {!people && !error && <StateView variant="loading" dense />}
      {!people && error && (
        <FailureView
          error={error}
          title={intl.formatMessage({ id: 'people.error.title' })}
          retry={() => void refetch()}
          dense
        />
      )}
      {people?.length === 0 && (
        <StateView
          variant="empty"
          dense
          level={3}
          title={intl.formatMessage({ id: 'role.people.none' })}
          text={intl.formatMessage({ id: 'role.people.none.text' })}
        />
      )}
      {people && people.length > 0 && (
        <>
          {movable.length > 1 && (
            <Button
              onClick={() => onMove(movable)}
              startIcon={<IconArrowsExchange size={18} aria-hidden />}
              sx={{ alignSelf: 'start' }}
            >
              <FormattedMessage id="role.people.moveAll" values={{ count: movable.length }} />
            </Button>
          )}
          <List disablePadding aria-label={intl.formatMessage({ id: 'role.people' })}>
            {people.slice(0, MAX_SHOWN_PEOPLE).map((person) => (
              <ListItem
                key={person.userId}
                disableGutters
                secondaryAction={movable.includes(person) && <MoveButton person={person} onMove={onMove} />}
              >
                <ListItemAvatar>
                  <InitialsAvatar person={person} />
                </ListItemAvatar>
                <ListItemText
                  primary={nameOf(person)}
                  secondary={person.email}
                  sx={{ overflowWrap: 'anywhere', paddingInlineEnd: 5 }}
                />
              </ListItem>
            ))}
          </List>
          {people.length > MAX_SHOWN_PEOPLE && (
            <Typography variant="body2">
              <FormattedMessage id="preview.more" values={{ count: people.length - MAX_SHOWN_PEOPLE }} />
            </Typography>
          )}
        </>
      )}
    </Drawer>
  );
}

/** The most people that are shown. The page of people can search more. */
const MAX_SHOWN_PEOPLE = 100;

function MoveButton({ person, onMove }: { person: User; onMove: RoleDrawerProps['onMove'] }) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: 'role.people.move' }, { name: nameOf(person) });
  return (
    <Tooltip title={label}>
      <IconButton edge="end" aria-label={label} onClick={() => onMove([person])}>
        <IconArrowsExchange size={20} aria-hidden />
      </IconButton>
    </Tooltip>
  );
}
