import { portalUrl } from '../support/people';

const PRODUCER_KEY = process.env.PRODUCER_KEY ?? 'demo-producer-key';

export interface SentEvent {
  description: string;
  topic?: string;
  priority?: 'Low' | 'Mid' | 'High';
  moduleName?: string;
  /** When it happened, ISO; now where it is not said. */
  timestamp?: string;
  /** The condition it belongs to, and what it says of it. */
  conditionId?: string;
  state?: 'raised' | 'changed' | 'cleared';
}

/**
 * What the shop floor of a pilot sends, straight to the portal, past any proxy of the test. Tests that count run side
 * by side: each file has a pilot of its own.
 */
export const postEvents = (pilotCode: string, ...events: SentEvent[]): Promise<void> =>
  postEventsTo(portalUrl(), pilotCode, ...events);

/** The same to another portal than the suite's own. */
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
