import { Box, Button, CloseButton, Drawer, InitialsAvatar, Typography, useRemoteHost } from '@portal/kit';
import type { User } from '@portal/kit/wire';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { decideAction, personActions, pointlessFor, nameOf } from '../../parts';
import { columnIds } from './grid/columns';
import { PersonCell } from './grid/PersonCell';
import type { PeopleListProps } from './list';

interface PersonDrawerProps {
  person: User;
  onAction: PeopleListProps['onAction'];
  onClose: () => void;
}

export default function PersonDrawer({ person, onAction, onClose }: PersonDrawerProps) {
  const id = useId();
  const { user } = useRemoteHost();
  const columns = columnIds.filter((column) => column !== 'name' && person[column] !== undefined);
  const actions = personActions.filter(
    (action) => pointlessFor(action, person) === undefined && decideAction(user, action, person).allowed,
  );
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{
        paper: { role: 'dialog', 'aria-labelledby': id, sx: { width: 'min(100vw, 400px)', p: 2.5 } },
      }}
    >
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', mb: 2 }}>
        <InitialsAvatar person={person} size={48} />
        <Typography id={id} variant="h2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {nameOf(person)}
        </Typography>
        <CloseButton onClick={onClose} />
      </Box>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5 }}>
        {columns.map((column) => (
          <Box key={column}>
            <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
              <FormattedMessage id={`field.${column}`} />
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              <PersonCell column={column} person={person} />
            </Typography>
          </Box>
        ))}
      </Box>
      {actions.length > 0 && (
        <Box sx={{ display: 'grid', gap: 1, mt: 3 }}>
          {actions.map((action) => (
            <Button
              key={action}
              variant={action === 'edit' ? 'contained' : 'outlined'}
              color={action === 'remove' ? 'error' : 'primary'}
              onClick={() => onAction(action, person)}
            >
              <FormattedMessage id={`action.${action}`} />
            </Button>
          ))}
        </Box>
      )}
    </Drawer>
  );
}
