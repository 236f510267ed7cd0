import { portalUrl } from '../support/people';

const PRODUCER_KEY = process.env.PRODUCER_KEY ?? 'demo-producer-key';

export interface SentEvent {
  description: string;
  topic?: string;
  priority?: 'Low' | 'Mid' | 'High';
  moduleName?: string;
  /** ISO 8601; default: now. */
  timestamp?: string;
  conditionId?: string;
  state?: 'raised' | 'changed' | 'cleared';
}

/**
 * Posts events to the portal, past any proxy of the test. Tests that count run in parallel, so each file uses a pilot
 * of its own.
 */
export const postEvents = (pilotCode: string, ...events: SentEvent[]): Promise<void> =>
  postEventsTo(portalUrl(), pilotCode, ...events);

export async function postEventsTo(url: string, pilotCode: string, ...events: SentEvent[]): Promise<void> {
  const body = events.map(({ priority = 'Low', moduleName = 'Press', ...event }) => ({
    topic: 'e2e/shell',
    ...event,
    priority,
    module: moduleName,
    moduleName,
    eventType: 'Info',
    pilotCode,
  }));
  const answer = await fetch(`${url}/api/events`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Api-Key': PRODUCER_KEY },
    body: JSON.stringify(body),
  });
  if (answer.status !== 202)
    throw new Error(`Events were not taken: ${answer.status} ${await answer.text()}`);
}
