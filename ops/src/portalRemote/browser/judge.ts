import { fault, type Finding, ok } from '../findings';

/** What a page showed when it came to rest. */
export interface Seen {
  /** What it says, without its numbers: those may differ each time. */
  text: string;
  /** Nothing at all is to be seen. */
  blank: boolean;
  /** It still says that something is loading. */
  loading: boolean;
  /** What it says as an error. */
  alerts: readonly string[];
  /** There is a button that tries again. */
  retry: boolean;
  /** What axe found, and how much wider than its window the page is. */
  axe: readonly string[];
  /** Warnings and errors of the console, and what nobody caught. */
  said: readonly string[];
}

/** What a page showed while its back end failed, and after it was mended and tried again. */
export interface Failing {
  /** How the back end failed, in words. */
  how: string;
  seen: Seen;
  /** After the back end was mended and the button pressed; undefined where there was no button to press. */
  after: Seen | undefined;
}

const complaints = (where: string, { said }: Seen): Finding[] =>
  said.length > 0 ? [fault('browser', `${where} says in the console:\n${said.join('\n')}`)] : [];

const inaccessible = (where: string, { axe }: Seen): Finding[] =>
  axe.length > 0 ? [fault('axe', `${where}:\n${axe.join('\n')}`)] : [];

const isError = ({ alerts, retry }: Seen) => alerts.length > 0 && retry;

/** What is wrong with a page while its back end works. */
export function judgeWell(address: string, seen: Seen): Finding[] {
  const found: Finding[] = [];
  if (seen.blank) found.push(fault('browser', `${address} shows a blank page`));
  else if (seen.loading) found.push(fault('browser', `${address} goes on loading`));
  else if (isError(seen))
    found.push(
      fault(
        'browser',
        `${address} shows an error while its back end works: ${seen.alerts.join(' ')}\n` +
          'Its calls are answered by src/mock/frame.ts',
      ),
    );
  return [...found, ...complaints(address, seen), ...inaccessible(address, seen)];
}

/** What is wrong with how a page takes it when its back end fails, given what it shows when it works. */
export function judgeFailing(address: string, well: Seen, { how, seen, after }: Failing): Finding[] {
  const where = `${address}, when the back end ${how}`;
  const found = [...complaints(where, seen), ...inaccessible(where, seen)];
  const say = (text: string) => [fault('back end', `${where}, ${text}`), ...found];
  if (seen.blank) return say('shows a blank page');
  if (seen.loading) return say('goes on loading');
  // It needs nothing of the back end, or has it already.
  if (seen.text === well.text) return found;
  const isTold = seen.retry || seen.alerts.some((alert) => !well.alerts.includes(alert));
  if (!isTold) return say('shows something else and does not say that something failed');
  if (!seen.retry) return say('says so, but offers no way to try again');
  if (!after || after.blank || after.loading || (after.retry && !well.retry))
    return say('offers to try again, but does not come back by that when the back end does');
  return found;
}

/** One line for a page that nothing is wrong with. */
export const sound = (address: string): Finding =>
  ok('browser', `${address}: accessible, quiet, and bears a back end that fails`);
