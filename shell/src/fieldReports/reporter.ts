import type { FieldReport } from '@portal/shared/wire';
import { createCollector, type CountFact } from './collector';

/** Between two reports; ms. After a failure each wait is twice as long, up to an hour. */
export const EVERY_MS = 30_000;
const LONGEST_MS = 3_600_000;

/** `ended`: this back end takes no reports. */
export type Sent = 'taken' | 'failed' | 'ended';

export interface ReporterOptions {
  /** Sends a report, which may outlive the page. Never rejects. */
  readonly send: (report: FieldReport) => Promise<Sent>;
  readonly page: Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>;
  /** Runs once after `ms`; the returned function cancels it. */
  readonly after: (ms: number, run: () => void) => () => void;
}

export interface Reporter {
  readonly count: CountFact;
  /** Drops what waits: the next person's report must not contain it. */
  readonly stop: () => void;
}

/** Sends what was counted, at intervals and when the page is hidden. A report that fails is dropped, not repeated. */
export function createReporter({ send, page, after }: ReporterOptions): Reporter {
  const collector = createCollector();
  let waitMs = EVERY_MS;
  let isResting = false;
  let isStopped = false;
  let cancel = (): void => undefined;

  async function flush(): Promise<void> {
    if (isResting) return collector.drop();
    const report = collector.take();
    if (!report) return;
    const sent = await send(report);
    if (sent === 'ended') return stop();
    waitMs = sent === 'taken' ? EVERY_MS : Math.min(waitMs * 2, LONGEST_MS);
    if (sent === 'failed' && !isStopped) {
      isResting = true;
      plan();
    }
  }

  function plan(): void {
    cancel();
    cancel = after(waitMs, () => {
      isResting = false;
      void flush();
      if (!isStopped) plan();
    });
  }

  const onHidden = (): void => {
    if (page.visibilityState === 'hidden') void flush();
  };

  function stop(): void {
    isStopped = true;
    cancel();
    collector.drop();
    page.removeEventListener('visibilitychange', onHidden);
  }

  page.addEventListener('visibilitychange', onHidden);
  plan();
  return { count: (fact) => isStopped || collector.count(fact), stop };
}
