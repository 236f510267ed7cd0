import { createHash } from 'node:crypto';

/** The version of the messages below. A receiver that does not know it reads the rows itself. */
const VERSION = '1';

/**
 * What becomes of a batch, in this order on one connection: `begins`, its frames, `ends`. `unread` stands for all of
 * them where the rows are too many, or could not be read: each instance then reads those of its own links.
 */
const steps = ['begins', 'ends', 'unread'] as const;
export type Step = (typeof steps)[number];

export interface Subjects {
  readonly batches: string;
  readonly framesTo: (recipient: string) => string;
}

/**
 * @param prefix `NATS_PREFIX`
 * @param site names the database, so that portals that share a server of NATS never hear each other's frames
 */
export function subjectsOf(prefix: string, site: string): Subjects {
  const own = `${prefix}.${createHash('sha256').update(site).digest('hex').slice(0, 16)}`;
  // A dot, a star or a space would change the subject.
  const tokenOf = (name: string) =>
    name.replace(/[^\w-]/gu, (character) => `%${Buffer.from(character).toString('hex')}`);
  return {
    batches: `${own}.batches`,
    framesTo: (recipient) => `${own}.live.${tokenOf(recipient)}`,
  };
}

export const stepMessage = (batch: string, step: Step): string => `${VERSION} ${batch} ${step}`;

/** @returns undefined if it is no message of any version */
export function readStep(text: string): { readonly batch: string; readonly step: Step } | undefined {
  const [version, batch, word] = text.split(' ');
  if (!batch) return undefined;
  const known = version === VERSION ? steps.find((step) => step === word) : undefined;
  return { batch, step: known ?? 'unread' };
}

export const frameMessage = (batch: string, body: string): string => `${VERSION} ${batch}\n${body}`;

/** @returns the body undefined if this version is unknown; undefined if it is no message of any version */
export function readFrame(text: string): { readonly batch: string; readonly body?: string } | undefined {
  const end = text.indexOf('\n');
  const [version, batch] = text.slice(0, end < 0 ? text.length : end).split(' ');
  if (!batch) return undefined;
  return version === VERSION && end >= 0 ? { batch, body: text.slice(end + 1) } : { batch };
}
