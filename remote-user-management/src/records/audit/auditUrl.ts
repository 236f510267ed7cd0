import { pageIn, pageSizeIn } from '@portal/kit';
import type { AuditTrailQuery } from './audit.api';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The start of a local day, or of the day after with `dayAfter` 1, as ISO. */
function startOf(day: string | null, dayAfter = 0): string | undefined {
  if (!day || !DAY.test(day)) return undefined;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const at = new Date(year, month - 1, date + dayAfter);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}

/** Reads the query from the URL. `from` and `to` are inclusive days there. */
export function readAuditUrl(params: URLSearchParams): AuditTrailQuery {
  const q = params.get('q')?.trim();
  const action = params.get('action') ?? undefined;
  const from = startOf(params.get('from'));
  const to = startOf(params.get('to'), 1);
  return {
    page: pageIn(params),
    size: pageSizeIn(params),
    ...(q && { q }),
    ...(action && { action }),
    // A filter by one action wins over hiding sign-ins.
    ...(!action && params.get('signIns') === 'no' && { without: 'auth' }),
    ...(from && { from }),
    ...(to && { to }),
  };
}
