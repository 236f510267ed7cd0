import { Button, ListItemText, Menu, MenuItem } from '@portal/kit';
import { Checkbox } from '@portal/kit/forms';
import { IconColumns3 } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ColumnId } from './columns';

interface ColumnsMenuProps {
  offered: readonly ColumnId[];
  shown: readonly ColumnId[];
  /** Undefined: the default columns. */
  onChoose: (shown: readonly ColumnId[] | undefined) => void;
}

export function ColumnsMenu({ offered, shown, onChoose }: ColumnsMenuProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const toggle = (column: ColumnId) =>
    onChoose(offered.filter((one) => (one === column ? !shown.includes(one) : shown.includes(one))));
  return (
    <>
      <Button
        color="inherit"
        startIcon={<IconColumns3 size={18} aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <FormattedMessage id="people.columns" />
      </Button>
      <Menu id={id} open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {offered
          .filter((column) => column !== 'name')
          .map((column) => (
            <MenuItem
              key={column}
              role="menuitemcheckbox"
              aria-checked={shown.includes(column)}
              dense
              onClick={() => toggle(column)}
            >
              <Checkbox
                checked={shown.includes(column)}
                size="small"
                edge="start"
                disableRipple
                tabIndex={-1}
                slotProps={{ input: { 'aria-hidden': true, tabIndex: -1 } }}
              />
              <ListItemText primary={<FormattedMessage id={`field.${column}`} />} />
            </MenuItem>
          ))}
        <MenuItem dense onClick={() => onChoose(undefined)}>
          <FormattedMessage id="people.columns.reset" />
        </MenuItem>
      </Menu>
    </>
  );
}
