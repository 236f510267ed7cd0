import Checkbox from '@mui/material/Checkbox';
import { useIntl } from 'react-intl';
import { toggled, type Selection } from './columns';

export function RowCheckbox({ selection, id, name }: { selection: Selection; id: string; name: string }) {
  const intl = useIntl();
  return (
    <Checkbox
      checked={selection.selected.has(id)}
      onChange={(_event, on) => selection.onSelect(toggled(selection.selected, [id], on))}
      slotProps={{ input: { 'aria-label': intl.formatMessage({ id: 'shared.table.selectRow' }, { name }) } }}
    />
  );
}

export function PageCheckbox({ selection, keys }: { selection: Selection; keys: readonly string[] }) {
  const intl = useIntl();
  const count = keys.filter((key) => selection.selected.has(key)).length;
  return (
    <Checkbox
      checked={keys.length > 0 && count === keys.length}
      indeterminate={count > 0 && count < keys.length}
      disabled={keys.length === 0}
      onChange={(_event, on) => selection.onSelect(toggled(selection.selected, keys, on))}
      slotProps={{ input: { 'aria-label': intl.formatMessage({ id: 'shared.table.selectAll' }) } }}
    />
  );
}
