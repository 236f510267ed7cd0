import { canonicalJson } from '@portal/shared/registry';
import type { TrialLine } from '@portal/shared/wire';
import type { RegistryDocument } from '../registryFile/document';
import { onTrial } from '../registryFile/stop';
import { type Evidence, judge, NO_EVIDENCE, type Verdict, weigh } from './judgement';
import { readingOf } from './readTrial';
import { holdText, stopText } from './texts';

/** A canary as it is in the registry when it is judged. */
export interface Judged {
  readonly id: string;
  readonly version: string;
  readonly trial: number;
  readonly pilots: readonly string[] | undefined;
}
export type Stop = Extract<Verdict, { kind: 'abort' }>;

/** `changed`: a person was faster, and their word counts. `noStop`: there is no signed stop for the registry as it is. */
export type StopResult = 'stopped' | 'changed' | 'noStop';

export interface WatchRim {
  readonly registry: () => RegistryDocument;
  /** What pages reported; undefined where nobody knows. */
  readonly ask: (canary: Judged) => Promise<readonly TrialLine[] | undefined>;
  /** Stops the canary unless `isSame` refuses the registry as it is by then. */
  readonly stop: (
    canary: Judged,
    why: string,
    isSame: (document: RegistryDocument) => boolean,
  ) => Promise<StopResult>;
  /** Mails the administrators. @returns whether the portal took it */
  readonly mail: (canary: Judged, stop: Stop) => Promise<boolean>;
  readonly say: (text: string) => void;
}

const candidateOf = (document: RegistryDocument, id: string) => document.remotes[id]?.candidate;

const isSame = (a: RegistryDocument, b: RegistryDocument, id: string): boolean =>
  canonicalJson(candidateOf(a, id) ?? null) === canonicalJson(candidateOf(b, id) ?? null);

function judgedIn(document: RegistryDocument, only: string | undefined): Judged[] {
  return onTrial(document).flatMap((id) => {
    const { version, trial, pilots } = candidateOf(document, id) ?? {};
    if (version === undefined || trial === undefined || (only !== undefined && id !== only)) return [];
    return { id, version, trial, pilots };
  });
}

/**
 * The watch over the canaries of a registry. Each look reads what pages reported, and stops a canary that is proven to be
 * worse. It writes nothing else, so that no share rises and a person's change always stays.
 * @param only the remote whose canary is watched; undefined for every one
 * @returns a function that looks once, and says how many canaries it watches and which it stopped
 */
export function createWatch({ registry, ask, stop, mail, say }: WatchRim, only?: string) {
  const evidence = new Map<string, Evidence>();
  const said = new Map<string, string>();
  const unsent: (() => Promise<boolean>)[] = [];

  function sayOnce(key: string, text: string): void {
    if (said.get(key) === text) return;
    said.set(key, text);
    say(text);
  }

  async function sendMails(): Promise<void> {
    for (const send of unsent.splice(0)) if (!(await send())) unsent.push(send);
  }

  async function look(document: RegistryDocument, canary: Judged): Promise<boolean> {
    const { id, version, trial } = canary;
    const key = `${id} ${version} ${trial}`;
    const lines = await ask(canary);
    if (!lines) {
      sayOnce(key, `${id} ${version}: the portal does not say how it does; nothing is judged.`);
      return false;
    }
    const known = weigh(evidence.get(key) ?? NO_EVIDENCE, readingOf(lines, version));
    evidence.set(key, known);
    const verdict = judge(known);
    if (verdict.kind === 'hold') {
      sayOnce(key, `${id} ${version}: ${holdText(verdict)}`);
      return false;
    }
    const why = stopText(canary, verdict);
    const result = await stop(canary, why, (now) => isSame(now, document, id));
    if (result === 'noStop')
      sayOnce(key, `${why} It could not be stopped: there is no signed stop. Stop it by: rollback ${id}`);
    if (result === 'changed') sayOnce(key, `${id} was changed by a person meanwhile: nothing was written.`);
    if (result !== 'stopped') return false;
    say(why);
    const send = () => mail(canary, verdict);
    if (!(await send())) {
      say('The administrators could not be mailed; the next look tries again.');
      unsent.push(send);
    }
    return true;
  }

  return async (): Promise<{ watched: number; stopped: readonly string[]; unsent: number }> => {
    await sendMails();
    const stopped: string[] = [];
    const canaries = judgedIn(registry(), only);
    // Each stop changes the registry, so that the next canary is judged by the new one.
    for (const canary of canaries) if (await look(registry(), canary)) stopped.push(canary.id);
    return { watched: canaries.length - stopped.length, stopped, unsent: unsent.length };
  };
}
