import { useFailureText, usePortalDispatch, useRemoteHost, asFailure } from '@portal/kit';
import { saveFile, toCsv } from '@portal/kit/data';
import { MAX_PAGE_SIZE, type AuditEntry } from '@portal/kit/wire';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { auditApi, type AuditTrailQuery } from './audit.api';
import { useDetailLines } from './useDetailLines';

/** The most rows of an export. More have to be filtered by day or action. */
const MAX_EXPORTED_ROWS = 10_000;

/** Exports all pages of the filtered audit trail, with times in UTC. */
export function useAuditExport(query: AuditTrailQuery) {
  const intl = useIntl();
  const dispatch = usePortalDispatch();
  const { feedback } = useRemoteHost();
  const failureText = useFailureText();
  const detailLines = useDetailLines();
  const [isExporting, setExporting] = useState(false);
  const ended = useRef(false);
  useEffect(() => {
    ended.current = false;
    return () => {
      ended.current = true;
    };
  }, []);

  async function collect(): Promise<AuditEntry[]> {
    const entries: AuditEntry[] = [];
    for (let page = 0; !ended.current && entries.length < MAX_EXPORTED_ROWS; page += 1) {
      const call = auditApi.endpoints.auditTrail.initiate(
        { ...query, page, size: MAX_PAGE_SIZE },
        { subscribe: false, forceRefetch: true },
      );
      const { results, lastPage } = await dispatch(call).unwrap();
      entries.push(...results);
      if (lastPage || results.length === 0) break;
    }
    return entries;
  }
  async function run() {
    setExporting(true);
    try {
      const entries = await collect();
      if (ended.current) return;
      const titles = ['when', 'who', 'what', 'whom', 'details', 'from'].map((name) =>
        intl.formatMessage({ id: `audit.${name}` }),
      );
      const lines = entries.map(({ timestamp, actor, action, target, details, address }) => [
        timestamp,
        actor,
        action,
        target,
        detailLines(details).join('; '),
        address,
      ]);
      saveFile(`${intl.formatMessage({ id: 'audit.file' })}.csv`, toCsv([titles, ...lines]));
    } catch (failure) {
      feedback('error', failureText(asFailure(failure)));
    } finally {
      setExporting(false);
    }
  }
  return { isExporting, start: () => void run() };
}
