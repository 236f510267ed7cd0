/** The call with which the site's provider sends an SMS, or calls a phone. */
export interface GatewayCall {
  readonly url: string;
  readonly method: 'POST' | 'PUT' | 'GET';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

type GatewayHeaders = GatewayCall['headers'];

export interface Spoken {
  readonly text: string;
  readonly language: string;
}

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
export const DEFAULT_HEADERS: GatewayHeaders = { 'content-type': JSON_TYPE };
export const DEFAULT_SMS_BODY = '{"to":"{to}","text":"{text}"}';
export const DEFAULT_VOICE_BODY = '{"to":"{to}","text":"{text}","language":"{language}"}';

const typeOf = (headers: GatewayHeaders): string =>
  headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';

/** @returns undefined for anything but an object of texts, or for a content type without a known escaping */
export function readHeaders(text: string): GatewayHeaders | undefined {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read)) return undefined;
  const entries = Object.entries(read);
  if (!entries.every((entry): entry is [string, string] => typeof entry[1] === 'string')) return undefined;
  const headers = {
    ...DEFAULT_HEADERS,
    ...Object.fromEntries(entries.map(([name, value]) => [name.toLowerCase(), value])),
  };
  return [JSON_TYPE, FORM_TYPE].includes(typeOf(headers)) ? headers : undefined;
}

const insideJson = (text: string): string => JSON.stringify(text).slice(1, -1);

const filled = (
  template: string,
  values: Readonly<Partial<Record<string, string>>>,
  escape: (text: string) => string,
) => template.replace(/\{(to|text|id|language)\}/g, (_whole, name: string) => escape(values[name] ?? ''));

/** The gateway call for one message. Values are escaped for the body's content type, and in the address as URLs do. */
export function gatewayCallFor(
  { url, method, headers, body }: GatewayCall,
  message: Spoken & { readonly to: string; readonly id: string },
): GatewayCall {
  const values = { ...message };
  const escape = typeOf(headers) === FORM_TYPE ? encodeURIComponent : insideJson;
  return {
    method,
    headers,
    url: filled(url, values, encodeURIComponent),
    body: method === 'GET' ? '' : filled(body, values, escape),
  };
}
