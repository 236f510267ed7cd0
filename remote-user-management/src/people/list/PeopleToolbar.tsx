import { Button } from '@portal/kit';
import { IconDownload, IconUpload, IconUserPlus } from '@tabler/icons-react';
import { FormattedMessage } from 'react-intl';
import type { PeopleQuery } from '../../parts';
import type { ColumnId } from './grid/columns';
import { useExport } from './selection/useExport';

interface PeopleToolbarProps {
  query: PeopleQuery;
  columns: readonly ColumnId[];
  total: number;
  onInvite: () => void;
  onImport: () => void;
}

export function PeopleToolbar({ query, columns, total, onInvite, onImport }: PeopleToolbarProps) {
  const { progress, start } = useExport(query, columns);
  return (
    <>
      <Button
        startIcon={<IconDownload size={18} aria-hidden />}
        disabled={total === 0 || progress !== undefined}
        onClick={() => void start()}
      >
        {progress && progress.total > 0 ? (
          <FormattedMessage id="people.exporting" values={progress} />
        ) : (
          <FormattedMessage id="people.export" />
        )}
      </Button>
      <Button startIcon={<IconUpload size={18} aria-hidden />} onClick={onImport}>
        <FormattedMessage id="people.import" />
      </Button>
      <Button variant="contained" startIcon={<IconUserPlus size={18} aria-hidden />} onClick={onInvite}>
        <FormattedMessage id="people.invite" />
      </Button>
    </>
  );
}
