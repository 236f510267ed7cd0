import { useRemoteHost } from '@portal/kit';
import { saveFile, toCsv } from '@portal/kit/data';
import { useIntl } from 'react-intl';
import type { PeopleQuery } from '../../../parts';
import { type ColumnId, exportColumns, useColumnText } from '../grid/columns';
import { collectExport } from './collectPeople';
import { useCollected } from './useCollected';

/** Exports all people of the list, in order, with columns that an import reads. */
export function useExport(query: PeopleQuery, columns: readonly ColumnId[]) {
  const intl = useIntl();
  const { feedback } = useRemoteHost();
  const columnText = useColumnText();
  return useCollected(
    query,
    (people) => {
      const written = exportColumns(columns);
      const titles = written.map((column) => intl.formatMessage({ id: `field.${column}` }));
      const lines = people.map((person) =>
        written.map((column) =>
          column === 'firstName' || column === 'lastName' ? person[column] : columnText(column, person),
        ),
      );
      saveFile(`${intl.formatMessage({ id: 'people.file' })}.csv`, toCsv([titles, ...lines]));
      feedback('success', intl.formatMessage({ id: 'people.exported' }, { count: people.length }));
    },
    { collect: collectExport },
  );
}
