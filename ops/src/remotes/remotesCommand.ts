import { existsSync, readFileSync } from 'node:fs';
import { generateSigningKey } from '@portal/shared/registry';
import { writeSecret } from '../lib/files';
import { hasHints, writeHints } from '../hints/hintFiles';
import { homeFolder, inHome, rootFolder } from '../lib/paths';
import { portalPort } from '../start/single';
import { complain, Refusal, say } from '../lib/say';
import { type Build, type RegistryDocument } from '../registryFile/document';
import { isLocalEntry } from '../site/pinLocal';
import { localRemotes } from '../site/packages';
import { lately } from '../release/lately';
import { prune } from '../release/prune';
import { buildWarnings } from '../release/buildWarnings';
import { impact } from '../registryFile/impact';
import { EXIT, historyFile, locked, readKey, readRegistry, saveRegistry } from '../registryFile/registryFile';
import { verifyBuild } from '../registryFile/verifyBuild';
import { changed } from './actions';
import { refuseCollisions, startsUnasked } from './collide';
import { compare, diffText, registryAt } from './diff';
import { explainText } from './explain';
import { fieldHealthText, readFieldHealth, TOKEN_VARIABLE } from './fieldHealth';
import { findBuild } from './findBuild';
import { historyLines } from './historyLines';
import { checkNames } from './known';
import { remotesOptions, type RemotesOptions } from './options';
import { stateText } from './stateText';
import { statusData, statusText } from './status';
import { refuseUnhashed } from './unhashed';
import { refuseUnknownKey, siteKeys } from './siteKeys';
import { hostOffer, verifyAll, verifyRegistry } from './verify';

const siteKey = () => inHome('keys', 'registry.json');

const keyOf = (options: RemotesOptions) => {
  if (options.keyFile !== undefined && !existsSync(options.keyFile))
    throw new Refusal(`There is no key at ${options.keyFile}.`, EXIT.noKey);
  return readKey([options.keyFile, process.env.PORTAL_SIGNING_KEY, siteKey()]);
};

/** Fetches a version as a page would. @returns what it is found to be, nothing with `--no-verify` @throws Refusal */
async function fetched(id: string, build: Build, { origin, verify }: RemotesOptions) {
  if (!verify) return undefined;
  const host = await hostOffer(origin, fetch);
  const found = await verifyBuild(id, build, { fetch, origin, host });
  if (found.problems.length > 0)
    throw new Refusal(
      `${id} ${build.version} is not fit to be used; nothing was written (--no-verify to do it all the same):\n` +
        found.problems.map((problem) => `  ${problem}`).join('\n') +
        (build.entry.includes('{')
          ? `\nThe portal was looked for at ${origin}: --origin names another.`
          : ''),
      EXIT.failed,
    );
  say(`${id} ${build.version}: ${found.files} files checked`);
  return found;
}

/** Says of a version for some people alone that it will not stay where it is. */
function sayUnheld(id: string, { version, entry }: Build, { scope }: RemotesOptions): void {
  if (isLocalEntry(entry))
    say(
      `${id} ${version} is the workspace's own build, which changes with its sources: release it to hold it.`,
    );
  else if (scope.kind !== 'defaults' && !entry.includes(version))
    say(
      `${id} ${version} is at an address without its version, where the next one replaces it: release it to hold it.`,
    );
}

async function locate(document: RegistryDocument, id: string, options: RemotesOptions): Promise<Build> {
  const port = Number(new URL(options.origin).port) || portalPort();
  const build = findBuild(document, id, options, { root: rootFolder(), home: homeFolder(), port });
  sayUnheld(id, build, options);
  const found = await fetched(id, build, options);
  if (!found) return build;
  const { integrity, manifest, contents } = found;
  if (manifest && contents)
    for (const warning of buildWarnings(manifest, (file) => contents.get(file) ?? new Uint8Array()))
      say(warning);
  return { ...build, integrity: build.integrity ?? integrity, contributions: manifest?.contributions };
}

async function apply(options: RemotesOptions): Promise<number> {
  return locked(options.file, async () => {
    const before = readRegistry(options.file);
    checkNames(before, options);
    const { document, changes } = await changed(before, options, {
      locate: (id) => locate(before, id, options),
      check: (id, build) => fetched(id, build, options),
    });
    const state = stateText(document, options);
    if (changes.length === 0) {
      say(`Nothing to change.\n${state}`);
      return EXIT.ok;
    }
    refuseCollisions(document, options.origin);
    refuseUnhashed(before, document);
    const key = keyOf(options);
    if (key) refuseUnknownKey(options.file, key);
    const report = [
      ...changes,
      ...impact(before, document, options.origin).map((line) => `  ${line}`),
      ...startsUnasked(document, options.remote, options.origin).map((line) => `  ${line}`),
      state,
    ].join('\n');
    if (options.dryRun) {
      say(report);
      say('Dry run: nothing was written.');
      return EXIT.ok;
    }
    const saved = await saveRegistry(document, {
      file: options.file,
      key,
      who: options.who,
      why: options.why,
      action: options.typed,
      changes,
      now: new Date(),
    });
    say(report);
    say(`Written: serial ${saved.serial}${saved.signature ? `, signed by ${saved.signature.keyId}` : ''}.`);
    if (hasHints(options.file)) await sayHints(options);
    if (options.why === '') complain('No reason given: --why "..." helps those who read the history.');
    return EXIT.ok;
  });
}

async function sayHints({ file, origin }: RemotesOptions): Promise<void> {
  const unread = await writeHints(file, { fetch, origin });
  say('Written: what pages need of remotes, for nginx to name ahead.');
  for (const id of unread)
    say(`  nothing of ${id}: its manifest could not be read (say where the portal is by --origin).`);
}

function pruneReleases({ file, remote, keep, dryRun }: RemotesOptions): number {
  const registry = readRegistry(file);
  const ids = localRemotes(rootFolder()).map(({ id }) => id);
  if (remote !== undefined && !ids.includes(remote))
    throw new Refusal(`There is no remote "${remote}" here. Known: ${ids.join(', ')}.`, EXIT.usage);
  for (const id of remote === undefined ? ids : [remote]) {
    const removed = prune(inHome('releases', id), id, registry, { keep, dryRun, spare: lately(file, id) });
    say(
      `${id}: ${removed.length === 0 ? 'nothing to remove' : `${dryRun ? 'would remove' : 'removed'} ${removed.join(', ')}`}`,
    );
  }
  return EXIT.ok;
}

/**
 * Makes a key pair and says where its halves belong.
 * @returns whether the registry may be signed by it: not where the pages have other keys and do not know it yet
 */
async function makeKey(keyId: string, { keyFile, file: registryFile }: RemotesOptions): Promise<boolean> {
  const file = keyFile ?? siteKey();
  if (existsSync(file))
    throw new Refusal(`There is a key at ${file} already: name another place by --key.`, EXIT.usage);
  const pair = await generateSigningKey();
  writeSecret(file, { keyId, ...pair });
  say(`The private key is in ${file}: keep it from everybody else.`);
  say('Add the public one to registry.keys in portal.config.json, beside the old one while both are in use:');
  say(JSON.stringify({ keyId, jwk: pair.publicJwk }, null, 2));
  if (siteKeys(registryFile).length === 0) return true;
  say('Nothing is signed by it yet: a page refuses a key that it does not know.');
  say(
    'When it stands there and pages have been opened anew (a day later): npm run remotes -- sign --key <it>',
  );
  return false;
}

async function sign(options: RemotesOptions): Promise<number> {
  if (options.newKey !== undefined && !(await makeKey(options.newKey, options))) return EXIT.ok;
  return locked(options.file, async () => {
    const key = keyOf(options);
    if (!key)
      throw new Refusal(
        'There is no signing key: name one by --key, or make one by --new-key <id>.',
        EXIT.noKey,
      );
    const { file, who, why, typed } = options;
    refuseUnknownKey(file, key);
    const changes = [`signed by ${key.keyId}`];
    const document = readRegistry(file);
    const saved = await saveRegistry(document, {
      file,
      key,
      who,
      why,
      action: typed,
      changes,
      now: new Date(),
    });
    say(`Written: serial ${saved.serial}, signed by ${key.keyId}.`);
    if (hasHints(file)) await sayHints(options);
    return EXIT.ok;
  });
}

function history({ file, limit, json }: RemotesOptions): number {
  const log = historyFile(file);
  const text = existsSync(log) ? readFileSync(log, 'utf8') : '';
  for (const line of historyLines(text, { limit, json })) say(line);
  return EXIT.ok;
}

/** Runs `npm run remotes`. @returns the exit code @throws Refusal with a sentence */
export async function remotesCommand(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const options = remotesOptions(args, env);
  switch (options.action) {
    case 'status': {
      const document = readRegistry(options.file);
      checkNames(document, options);
      const query = { ...options, now: Date.now() };
      const { origin, pilots, remote } = options;
      const question = { origin, pilots, remote, token: env[TOKEN_VARIABLE] };
      const health = options.health ? await readFieldHealth(question, fetch) : undefined;
      const data = { ...statusData(document, query), ...(health && { health }) };
      const text = [statusText(document, query), ...(health ? [fieldHealthText(health)] : [])];
      say(options.json ? JSON.stringify(data, null, 2) : text.join('\n'));
      return EXIT.ok;
    }
    case 'explain': {
      const document = readRegistry(options.file);
      checkNames(document, options);
      say(explainText(document, options));
      return EXIT.ok;
    }
    case 'diff': {
      const [from = '', to] = options.compared;
      const result = compare(registryAt(from, options.file), registryAt(to, options.file), options.origin);
      say(options.json ? JSON.stringify(result, null, 2) : diffText(result));
      return EXIT.ok;
    }
    case 'history':
      return history(options);
    case 'verify': {
      const document = readRegistry(options.file);
      checkNames(document, options);
      const host = await hostOffer(options.origin, fetch);
      const rim = { fetch, origin: options.origin, host };
      const isAccepted = await verifyRegistry(options.file, say);
      const failed = await verifyAll(document, options.remote, rim, say);
      return failed > 0 || !isAccepted ? EXIT.failed : EXIT.ok;
    }
    case 'sign':
      return sign(options);
    case 'hints':
      readRegistry(options.file);
      await sayHints(options);
      return EXIT.ok;
    case 'prune':
      return pruneReleases(options);
    case 'enable':
    case 'disable':
    case 'feature':
    case 'pin':
    case 'unpin':
    case 'canary':
    case 'promote':
    case 'rollback':
      return apply(options);
  }
}
