import { type PhoneChannel } from '@portal/shared/wire';
import {
  callOutbound,
  type Config,
  type Database,
  escapeHtml,
  gatewayCallFor,
  type OutboundOutcome,
  type Spoken,
  systemResolve,
} from '../../platform';
import { mailboxTransport } from '../mail/transport';

type ToPhone = (to: string, message: Spoken, id: string) => Promise<OutboundOutcome>;
export type Phones = Readonly<Record<PhoneChannel, ToPhone | undefined>>;

type GatewaySite = Pick<Config, 'gateways' | 'mode'>;

/** Whether a site has a phone channel; a demo has all of them, into its mailbox. */
export const offers = ({ gateways, mode }: GatewaySite, channel: PhoneChannel): boolean =>
  gateways[channel] !== undefined || mode === 'demo';

const SUBJECTS: Readonly<Record<PhoneChannel, string>> = { sms: 'SMS', voice: 'Call' };

const toMailbox =
  (db: Database, channel: PhoneChannel): ToPhone =>
  async (to, { text }) => {
    const html = `<!doctype html><html><head><meta charset="utf-8"></head><body><p>${escapeHtml(text)}</p></body></html>`;
    await mailboxTransport(db)(to, { subject: SUBJECTS[channel], text, html });
    return { ok: true };
  };

/** Ops entered the gateway's address, so it may be a private one. */
function phoneBy(config: Config, channel: PhoneChannel, db: Database): ToPhone | undefined {
  const { gateways, allowedAddresses } = config;
  const gateway = gateways[channel];
  if (gateway === undefined) return offers(config, channel) ? toMailbox(db, channel) : undefined;
  const hosts = new Set([...allowedAddresses.hosts, new URL(gateway.url).hostname.toLowerCase()]);
  const guard = { resolve: systemResolve, allowed: { ...allowedAddresses, hosts } };
  return (to, message, id) => callOutbound(gatewayCallFor(gateway, { ...message, to, id }), guard);
}

export const phonesOf = (config: Config, db: Database): Phones => ({
  sms: phoneBy(config, 'sms', db),
  voice: phoneBy(config, 'voice', db),
});
