import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { hasHints } from '../../hints/hintFiles';
import { complain, Refusal, say } from '../../lib/say';
import { systemFailure } from '../../lib/systemFailure';
import {
  EXIT,
  HistoryNotWritten,
  locked,
  readRegistry,
  refuseUnsigned,
} from '../../registryFile/registryFile';
import { type Plan, planChange, sayUnreasoned, writePlan, writtenText } from '../change';
import { sayHints } from '../hints';
import { type RemotesOptions } from '../options';
import { keyOf } from '../signingKey';
import { keyOfSite, type Site } from './inventory';
import { servedBy } from './served';

interface Planned {
  readonly site: Site;
  readonly options: RemotesOptions;
  readonly plan: Plan;
}

interface Refused {
  readonly site: Site;
  readonly why: string;
}

/** The reason in words. @throws the error itself if it is a mistake of ours */
function reasonOf(error: unknown): string {
  const why = error instanceof Refusal ? error.message : systemFailure(error);
  if (why === undefined) throw error;
  return why;
}

const indented = (text: string) => text.replaceAll(/^(?=.)/gm, '  ');
const namesOf = (all: readonly { site: Site }[]) => all.map(({ site }) => site.name).join(',');

/** @throws Refusal for a copy that is older than what pages have: the change would take back what others did there */
async function refuseOutdated(site: Site, { document }: Plan, ask: typeof fetch): Promise<void> {
  const served = await servedBy(site, ask);
  if (!served.ok) {
    say(`  The portal at ${site.origin} ${served.why}: whether pages have a newer registry is not known.`);
    return;
  }
  if (served.document.serial > document.serial)
    throw new Refusal(
      `${site.file} has serial ${document.serial}, pages have ${served.document.serial} already: bring the file up to date first.`,
      EXIT.failed,
    );
}

async function planned(
  site: Site,
  options: RemotesOptions,
  env: NodeJS.ProcessEnv,
): Promise<Planned | Refused> {
  say(`${site.name}:`);
  try {
    const { file, origin } = site;
    if (file === undefined)
      throw new Refusal('The inventory names no registry file of it: it can only be looked at.', EXIT.usage);
    const own = { ...options, file, origin };
    return await locked(file, async () => {
      const plan = await planChange(own, () => keyOfSite(site, env) ?? keyOf(own));
      await refuseOutdated(site, plan, fetch);
      if (plan.changes.length > 0) {
        refuseUnsigned(plan.document, { file, key: plan.key });
        accessSync(path.dirname(file), constants.W_OK);
      }
      say(indented(plan.report));
      return { site, options: own, plan };
    });
  } catch (error) {
    const why = reasonOf(error);
    say(indented(`Refused: ${why}`));
    return { site, why };
  }
}

/** Writes one site. @returns the line of what was written */
async function written({ options, plan }: Planned): Promise<string> {
  return locked(options.file, async () => {
    if (JSON.stringify(readRegistry(options.file)) !== JSON.stringify(plan.before))
      throw new Refusal(
        `${options.file} was changed by someone else meanwhile: look at it, then try again.`,
        EXIT.busy,
      );
    try {
      return writtenText(await writePlan(plan, options));
    } catch (error) {
      if (error instanceof HistoryNotWritten) return error.message;
      throw error;
    }
  });
}

/** The page's hints follow the registry; that they could not be written leaves the change as it is. */
async function hinted({ site, options }: Planned): Promise<void> {
  if (!hasHints(options.file)) return;
  try {
    await sayHints(options);
  } catch (error) {
    complain(`The hints of ${site.name} are not written: ${reasonOf(error)}`);
  }
}

async function writeAll(all: readonly Planned[]): Promise<number> {
  const changed: Planned[] = [];
  const failed: Refused[] = [];
  for (const one of all) {
    const { site, plan } = one;
    if (plan.changes.length === 0) continue;
    try {
      say(`${site.name}: ${await written(one)}`);
      changed.push(one);
    } catch (error) {
      const why = reasonOf(error);
      complain(`${site.name}: NOT changed: ${why}`);
      failed.push({ site, why });
      continue;
    }
    await hinted(one);
  }
  if (failed.length === 0) {
    say(changed.length === 0 ? 'Every site is so already.' : `Changed: ${namesOf(changed)}.`);
    return EXIT.ok;
  }
  complain(
    [
      `Changed: ${namesOf(changed) || 'no site'}. NOT changed: ${namesOf(failed)}.`,
      `When the cause is mended, go on with the same command and --site ${namesOf(failed)}.`,
      ...(changed.length === 0
        ? []
        : [`To take the change back instead, give the opposite command with --site ${namesOf(changed)}.`]),
    ].join('\n'),
  );
  return EXIT.failed;
}

/**
 * Makes one change at several sites. Every site is worked out first, and nothing is written at any of them if one
 * refuses. Then each is written in one step; one that fails leaves the others as written.
 * @returns the exit code
 */
export async function changeSites(
  sites: readonly Site[],
  options: RemotesOptions,
  env: NodeJS.ProcessEnv,
): Promise<number> {
  const ready: Planned[] = [];
  const refused: Refused[] = [];
  for (const site of sites) {
    const one = await planned(site, options, env);
    if ('plan' in one) ready.push(one);
    else refused.push(one);
  }
  if (options.dryRun) say('Dry run: nothing was written.');
  if (refused.length > 0) {
    const others = namesOf(ready);
    complain(
      `Refused by ${namesOf(refused)}; nothing was written at any site.` +
        (others === '' ? '' : ` For the others alone: --site ${others}.`),
    );
    return EXIT.failed;
  }
  if (options.dryRun) return EXIT.ok;
  const code = await writeAll(ready);
  sayUnreasoned(options);
  return code;
}
