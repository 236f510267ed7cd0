import { portalUrl } from './people';

/** The texts of the mails to an address, the oldest first. */
export async function mailsTo(email: string): Promise<string[]> {
  const answer = await fetch(`${portalUrl()}/mailbox`, { headers: { Accept: 'application/json' } });
  const mails = (await answer.json()) as { to: string; text: string }[];
  return mails.filter(({ to }) => to === email).map(({ text }) => text);
}
