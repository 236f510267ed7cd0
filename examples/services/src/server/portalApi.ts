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

/** The result of posting an event: sent, no key, refused for good, or to be retried. */
export type Posted = 'sent' | 'off' | 'refused' | 'unavailable';
export type Got = { kind: 'data'; data: unknown } | { kind: 'forbidden' | 'signed-out' | 'unavailable' };

/** The calls to the portal's api. A failure is a value, never thrown. */
export function createPortalApi(apiUrl: string, producerKey: string | undefined, call = fetch) {
  return {
    /** Posts one event with the producer key. Safe to repeat, because the ingestion is idempotent by eventId. */
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

    /** The `data` of a GET, with the portal's token. */
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
