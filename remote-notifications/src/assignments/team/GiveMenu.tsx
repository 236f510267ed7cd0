import { Button, fullNameOf, Menu, MenuItem } from '@portal/kit';
import { roleText, type User } from '@portal/kit/wire';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

interface GiveMenuProps {
  /** What is given. */
  text: string;
  people: readonly User[];
  onGive: (person: User) => void;
  isBusy?: boolean;
}

/** "Give to …": everybody who may have it, by name. */
export function GiveMenu({ text, people, onGive, isBusy = false }: GiveMenuProps) {
  const intl = useIntl();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (people.length === 0) return null;
  return (
    <>
      <Button
        size="small"
        disabled={isBusy}
        aria-label={intl.formatMessage({ id: 'team.give.of' }, { text })}
        aria-haspopup="menu"
        aria-controls={anchor ? id : undefined}
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ whiteSpace: 'nowrap' }}
      >
        <FormattedMessage id="team.give" />
      </Button>
      <Menu
        id={id}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: { maxHeight: 360 } } }}
      >
        {people.map((person) => (
          <MenuItem
            key={person.userId}
            onClick={() => {
              setAnchor(null);
              onGive(person);
            }}
          >
            {fullNameOf(person)} · {roleText(person.userRole)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
