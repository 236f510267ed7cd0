import { IconButton, ListItemText, Menu, MenuItem, Tooltip } from '@portal/kit';
import { IconDotsVertical } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Decision } from '../permissions/reach';

interface MenuAction {
  /** Also the message id. */
  textId: string;
  decision: Decision;
  run: () => void;
  dangerous?: boolean;
}

interface ActionsMenuProps {
  name: string;
  actions: readonly MenuAction[];
}

/** The actions menu of a row. Forbidden actions are shown with the reason. */
export function ActionsMenu({ name, actions }: ActionsMenuProps) {
  const intl = useIntl();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = intl.formatMessage({ id: 'people.actionsFor' }, { name });
  const choose = (run: () => void) => {
    setAnchor(null);
    run();
  };
  return (
    <>
      {/* It opens over the button of the row below, and would swallow a click on that. */}
      <Tooltip title={label} disableInteractive>
        <IconButton
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          aria-controls={anchor ? id : undefined}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <IconDotsVertical size={20} aria-hidden />
        </IconButton>
      </Tooltip>
      <Menu
        id={id}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': label } }}
      >
        {actions.map(({ textId, decision, run, dangerous }) => (
          <MenuItem
            key={textId}
            aria-disabled={!decision.allowed}
            onClick={() => decision.allowed && choose(run)}
            sx={{ maxWidth: 360, whiteSpace: 'normal', cursor: decision.allowed ? undefined : 'default' }}
          >
            <ListItemText
              primary={<FormattedMessage id={textId} />}
              secondary={
                decision.allowed ? undefined : <FormattedMessage id={`refusal.${decision.because}`} />
              }
              slotProps={{
                primary: {
                  sx: { color: !decision.allowed ? 'text.secondary' : dangerous ? 'error.main' : undefined },
                },
              }}
            />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
