import { useFailureText, usePortalDispatch, usePortalStore, useRemoteHost, asFailure } from '@portal/kit';
import { saveFile, toCsv } from '@portal/kit/data';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { collectPeople } from './collectPeople';
import { type ColumnId, exportColumns, useColumnText } from './columns';
import type { PeopleQuery } from './peopleQuery';

/** Writes what the list shows, all of its pages, in its order, in columns that an import reads again. */
export function useExport(query: PeopleQuery, columns: readonly ColumnId[]) {
  const intl = useIntl();
  const dispatch = usePortalDispatch();
  const store = usePortalStore();
  const { feedback } = useRemoteHost();
  const columnText = useColumnText();
  const failureText = useFailureText();
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function start() {
    const controller = new AbortController();
    running.current = controller;
    setProgress({ done: 0, total: 0 });
    try {
      const people = await collectPeople(dispatch, () => store.getState(), query, {
        onProgress: (done, total) => setProgress({ done, total }),
        signal: controller.signal,
      });
      if (controller.signal.aborted) return;
      const written = exportColumns(columns);
      const titles = written.map((column) => intl.formatMessage({ id: `field.${column}` }));
      const lines = people.map((person) =>
        written.map((column) =>
          column === 'firstName' || column === 'lastName' ? person[column] : columnText(column, person),
        ),
      );
      saveFile(`${intl.formatMessage({ id: 'people.file' })}.csv`, toCsv([titles, ...lines]));
      feedback('success', intl.formatMessage({ id: 'people.exported' }, { count: people.length }));
    } catch (failure) {
      feedback('error', failureText(asFailure(failure)));
    } finally {
      setProgress(undefined);
    }
  }
  return { progress, start };
}
