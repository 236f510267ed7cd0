import { type Language, type TargetKind } from '@portal/shared/wire';
import { type OutboundCall } from '../../../platform';
import { type ChatMessage, slackBody, teamsBody, webhookBody } from '../chat';
import { signedHeaders } from './sign';
import { ntfyBody, topicOf } from './ntfy';

/** A target with its address and secret decrypted. */
export interface Opened {
  readonly kind: TargetKind;
  readonly address: string;
  /** The signing secret or the access token; empty if there is none. */
  readonly secret: string;
  /** The language of the phone's owner, if known. */
  readonly language: Language;
}

const post = (url: string, body: string, headers: Readonly<Record<string, string>> = {}): OutboundCall => ({
  url,
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body,
});

/** The outbound HTTP call to a target, in the format of its kind. Webhooks are signed and traced. */
export function targetCall(
  { kind, address, secret, language }: Opened,
  message: ChatMessage,
  { id, at, traceparent }: { id: string; at: Date; traceparent: string | null },
): OutboundCall {
  switch (kind) {
    case 'webhook': {
      const body = JSON.stringify(webhookBody(message, at));
      return post(address, body, {
        ...signedHeaders(secret, { id, at, body }),
        ...(traceparent !== null && { traceparent }),
      });
    }
    case 'teams':
      return post(address, JSON.stringify(teamsBody(message)));
    case 'slack':
      return post(address, JSON.stringify(slackBody(message)));
    case 'ntfy': {
      const { server, topic } = topicOf(address);
      const body = JSON.stringify(ntfyBody(message, topic, language));
      return post(server, body, secret === '' ? {} : { authorization: `Bearer ${secret}` });
    }
  }
}
