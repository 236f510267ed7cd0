import { asFailure, Button, fullNameOf, Menu, MenuItem, useFailureText } from '@portal/kit';
import { roleText, type User, type WorkItem } from '@portal/kit/wire';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { usePeopleQuery } from '../../parts';

interface GiveMenuProps {
  item: WorkItem;
  onGive: (person: User) => void;
}

/** The people to whom an item can be given: active users of its pilot, except its owner. */
export const receivers = (people: readonly User[], { pilotCode, owner }: WorkItem): User[] =>
  people.filter(
    (one) =>
      one.status !== 'DISABLED' && one.userId !== owner?.userId && [pilotCode, 'ALL'].includes(one.pilotCode),
  );

export function GiveMenu({ item, onGive }: GiveMenuProps) {
  const intl = useIntl();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const failureText = useFailureText();
  const { data, error, isFetching } = usePeopleQuery(undefined, { skip: anchor === null });
  const people = receivers(data ?? [], item);
  return (
    <>
      <Button
        size="small"
        aria-label={intl.formatMessage({ id: 'team.give.of' }, { text: item.what })}
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
        {people.length === 0 && (
          <MenuItem disabled sx={{ whiteSpace: 'normal' }}>
            {isFetching ? (
              <FormattedMessage id="shared.state.loading.title" />
            ) : error === undefined || data ? (
              <FormattedMessage id="team.give.none" />
            ) : (
              failureText(asFailure(error))
            )}
          </MenuItem>
        )}
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
