import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';

/** A signing secret in the format of Standard Webhooks: 32 random bytes. */
export const makeWebhookSecret = (): string => PREFIX + randomBytes(32).toString('base64');

/**
 * The headers of a signed message (Standard Webhooks 1.0). The id stays the same for every attempt.
 * @param at the moment of the attempt
 */
export function signedHeaders(
  secret: string,
  { id, at, body }: { id: string; at: Date; body: string },
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signature = createHmac('sha256', Buffer.from(secret.replace(PREFIX, ''), 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
}
