import { type Config } from '../config/config';
import { smsCallFor } from '../config/sms';
import { type Database } from '../db/database';
import { mailboxTransport } from '../mail/transport';
import { escapeHtml } from '../mail/templates';
import { callOut, type Outcome } from '../calling/callOut';
import { systemResolve } from '../calling/judge';

/** Sends one SMS. */
export type SendSms = (to: string, text: string, id: string) => Promise<Outcome>;

/** A demo's SMS end where its mails do. */
const toMailbox =
  (db: Database): SendSms =>
  async (to, text) => {
    const html = `<!doctype html><html><head><meta charset="utf-8"></head><body><p>${escapeHtml(text)}</p></body></html>`;
    await mailboxTransport(db)(to, { subject: 'SMS', text, html });
    return { ok: true };
  };

/** How this site sends SMS; undefined where it does not. Ops wrote the address: it may be one within the site. */
export function smsOf({ sms, mode, allowedAddresses }: Config, db: Database): SendSms | undefined {
  if (sms === undefined) return mode === 'demo' ? toMailbox(db) : undefined;
  const hosts = new Set([...allowedAddresses.hosts, new URL(sms.url).hostname.toLowerCase()]);
  const guard = { resolve: systemResolve, allowed: { ...allowedAddresses, hosts } };
  return (to, text, id) => callOut(smsCallFor(sms, { to, text, id }), guard);
}
