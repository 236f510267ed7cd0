import { hasHints } from '../hints/hintFiles';
import { complain, say } from '../lib/say';
import { type RegistryDocument } from '../registryFile/document';
import { impact } from '../registryFile/impact';
import { EXIT, locked, readRegistry, saveRegistry, type SigningKey } from '../registryFile/registryFile';
import { changed } from './actions';
import { buildsFor } from './builds';
import { refuseCollisions, startsUnasked } from './collide';
import { sayHints } from './hints';
import { checkNames } from './known';
import { type RemotesOptions } from './options';
import { keyOf } from './signingKey';
import { refuseUnknownKey } from './siteKeys';
import { stateText } from './stateText';
import { refuseUnhashed } from './unhashed';

/** A change of a registry that every check accepts; nothing of it is written. */
export interface Plan {
  /** The registry as it was read. */
  readonly before: RegistryDocument;
  readonly document: RegistryDocument;
  /** None where the registry is so already. */
  readonly changes: string[];
  /** What changes, for whom, and what everybody has then. */
  readonly report: string;
  readonly key: SigningKey | undefined;
}

/** Works out what a command changes in its registry. @throws Refusal with the reason why it may not be written */
export async function planChange(
  options: RemotesOptions,
  readSigningKey: () => SigningKey | undefined = () => keyOf(options),
): Promise<Plan> {
  const before = readRegistry(options.file);
  checkNames(before, options);
  const { document, changes } = await changed(before, options, buildsFor(before, options));
  const state = stateText(document, options);
  if (changes.length === 0)
    return { before, document, changes, report: `Nothing to change.\n${state}`, key: undefined };
  refuseCollisions(document, options.origin);
  refuseUnhashed(before, document);
  const key = readSigningKey();
  if (key) refuseUnknownKey(options.file, key);
  const report = [
    ...changes,
    ...impact(before, document, options.origin).map((line) => `  ${line}`),
    ...startsUnasked(document, options.remote, options.origin).map((line) => `  ${line}`),
    state,
  ].join('\n');
  return { before, document, changes, report, key };
}

/** Writes a plan. @returns the registry as written @throws Refusal where somebody changed the file in the meantime */
export const writePlan = (
  { document, changes, key }: Plan,
  { file, who, why, typed }: RemotesOptions,
): Promise<RegistryDocument> =>
  saveRegistry(document, { file, key, who, why, action: typed, changes, now: new Date() });

export const writtenText = ({ serial, signature }: RegistryDocument): string =>
  `Written: serial ${serial}${signature ? `, signed by ${signature.keyId}` : ''}.`;

/** Says that a change is without a reason. */
export function sayUnreasoned({ why }: RemotesOptions): void {
  if (why === '') complain('No reason given: --why "..." helps those who read the history.');
}

/** Changes one registry as its command says, or prints what would change (`--dry-run`). @returns the exit code */
export const applyChange = (options: RemotesOptions): Promise<number> =>
  locked(options.file, async () => {
    const plan = await planChange(options);
    if (plan.changes.length === 0) {
      say(plan.report);
      return EXIT.ok;
    }
    if (options.dryRun) {
      say(plan.report);
      say('Dry run: nothing was written.');
      return EXIT.ok;
    }
    const saved = await writePlan(plan, options);
    say(plan.report);
    say(writtenText(saved));
    if (hasHints(options.file)) await sayHints(options);
    sayUnreasoned(options);
    return EXIT.ok;
  });
