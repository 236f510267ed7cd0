import { fault, type Finding, ok } from '../findings';

/** What a page showed when it came to rest. */
export interface Seen {
  /** The page's text without its numbers, which may differ each time. */
  text: string;
  blank: boolean;
  loading: boolean;
  alerts: readonly string[];
  retry: boolean;
  /** Findings of axe, and how much wider than its window the page is. */
  axe: readonly string[];
  consoleMessages: readonly string[];
}

/** What a page showed while its back end failed, and after a retry with a repaired back end. */
export interface Failing {
  how: string;
  seen: Seen;
  /** After the back end was repaired and the retry button pressed; undefined without such a button. */
  after: Seen | undefined;
}

const complaints = (where: string, { consoleMessages }: Seen): Finding[] =>
  consoleMessages.length > 0
    ? [fault('browser', `${where} says in the console:\n${consoleMessages.join('\n')}`)]
    : [];

const inaccessible = (where: string, { axe }: Seen): Finding[] =>
  axe.length > 0 ? [fault('axe', `${where}:\n${axe.join('\n')}`)] : [];

const isError = ({ alerts, retry }: Seen) => alerts.length > 0 && retry;

export function judgeWell(address: string, seen: Seen): Finding[] {
  const findings: Finding[] = [];
  if (seen.blank) findings.push(fault('browser', `${address} shows a blank page`));
  else if (seen.loading) findings.push(fault('browser', `${address} goes on loading`));
  else if (isError(seen))
    findings.push(
      fault(
        'browser',
        `${address} shows an error while its back end works: ${seen.alerts.join(' ')}\n` +
          'Its calls are answered by src/mock/frame.ts, or by a demo (--portal)',
      ),
    );
  return [...findings, ...complaints(address, seen), ...inaccessible(address, seen)];
}

export function judgeFailing(address: string, well: Seen, { how, seen, after }: Failing): Finding[] {
  const where = `${address}, when the back end ${how}`;
  const findings = [...complaints(where, seen), ...inaccessible(where, seen)];
  const say = (text: string) => [fault('back end', `${where}, ${text}`), ...findings];
  if (seen.blank) return say('shows a blank page');
  if (seen.loading) return say('goes on loading');
  // The page does not need the back end, or has its data already.
  if (seen.text === well.text) return findings;
  const isTold = seen.retry || seen.alerts.some((alert) => !well.alerts.includes(alert));
  if (!isTold) return say('shows something else and does not say that something failed');
  if (!seen.retry) return say('says so, but offers no way to try again');
  if (!after || after.blank || after.loading || (after.retry && !well.retry))
    return say('offers to try again, but does not come back by that when the back end does');
  return findings;
}

export const sound = (address: string): Finding =>
  ok('browser', `${address}: accessible, quiet, and bears a back end that fails`);
