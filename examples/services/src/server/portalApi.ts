/** An event as the portal's intake takes it. */
export interface PortalEvent {
  eventId: string;
  topic: string;
  description: string;
  module: string;
  moduleName: string;
  priority: 'Low' | 'Mid' | 'High';
  eventType: string;
  sourceComponent: string;
  timestamp: string;
  pilotCode: string;
  results: unknown;
}

/** What became of an event: taken, not posted for want of a key, refused for good, or to be tried again. */
export type Posted = 'sent' | 'off' | 'refused' | 'unavailable';
export type Got = { kind: 'data'; data: unknown } | { kind: 'forbidden' | 'signed-out' | 'unavailable' };

/** The calls these services make to the portal's api. A failure is a value, never a throw. */
export function createPortalApi(apiUrl: string, producerKey: string | undefined, call = fetch) {
  return {
    /** Posts one event with the producer key; safe to repeat, for the intake is idempotent by eventId. */
    async postEvent(event: PortalEvent): Promise<Posted> {
      if (producerKey === undefined) return 'off';
      try {
        const { ok, status } = await call(`${apiUrl}/api/events`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-api-key': producerKey },
          body: JSON.stringify(event),
          signal: AbortSignal.timeout(8000),
        });
        if (ok) return 'sent';
        if (status >= 500 || status === 429) return 'unavailable';
        console.error(`The portal's api refused event ${event.eventId} with status ${status}.`);
        return 'refused';
      } catch {
        return 'unavailable';
      }
    },

    /** `data` of an enveloped GET, with the token that the service was handed. */
    async get(path: string, token: string): Promise<Got> {
      try {
        const answer = await call(`${apiUrl}/api${path}`, {
          headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
          signal: AbortSignal.timeout(10_000),
        });
        if (answer.ok) return { kind: 'data', data: ((await answer.json()) as { data?: unknown }).data };
        return { kind: ({ 401: 'signed-out', 403: 'forbidden' } as const)[answer.status] ?? 'unavailable' };
      } catch {
        return { kind: 'unavailable' };
      }
    },
  };
}

export type PortalApi = ReturnType<typeof createPortalApi>;
