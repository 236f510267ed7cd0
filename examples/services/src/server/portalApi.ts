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

export type Posted =
  | { kind: 'sent' }
  | { kind: 'off' }
  | { kind: 'refused'; status: number }
  | { kind: 'unavailable' };

export type Got =
  | { kind: 'data'; data: unknown }
  | { kind: 'forbidden' }
  | { kind: 'refused' }
  | { kind: 'unavailable' };

export interface PortalApiOptions {
  apiUrl: string;
  producerKey: string | undefined;
  fetch?: typeof fetch;
}

/** The calls these services make to the portal's api. A failure is a value, never a throw. */
export function createPortalApi({ apiUrl, producerKey, ...rest }: PortalApiOptions) {
  const call = rest.fetch ?? fetch;
  return {
    /** Posts one event with the producer key; safe to repeat, for the intake is idempotent by eventId. */
    async postEvent(event: PortalEvent): Promise<Posted> {
      if (producerKey === undefined) return { kind: 'off' };
      try {
        const answer = await call(`${apiUrl}/api/events`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-api-key': producerKey },
          body: JSON.stringify(event),
          signal: AbortSignal.timeout(8000),
        });
        await answer.body?.cancel();
        if (answer.ok) return { kind: 'sent' };
        const passing = answer.status >= 500 || answer.status === 429;
        return passing ? { kind: 'unavailable' } : { kind: 'refused', status: answer.status };
      } catch {
        return { kind: 'unavailable' };
      }
    },

    /** `data` of an enveloped GET, with the token that the service was handed. A 404/405/501 counts as unavailable. */
    async get(path: string, token: string): Promise<Got> {
      try {
        const answer = await call(`${apiUrl}/api${path}`, {
          headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
          signal: AbortSignal.timeout(10_000),
        });
        if (answer.status === 403) return { kind: 'forbidden' };
        if (answer.status === 401) return { kind: 'refused' };
        if (!answer.ok) return { kind: 'unavailable' };
        const envelope = (await answer.json()) as { data?: unknown };
        return { kind: 'data', data: envelope.data };
      } catch {
        return { kind: 'unavailable' };
      }
    },
  };
}

export type PortalApi = ReturnType<typeof createPortalApi>;
