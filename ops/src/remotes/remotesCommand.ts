import { existsSync, readFileSync } from 'node:fs';
import { generateSigningKey } from '@portal/shared/registry';
import { writeSecret } from '../lib/files';
import { hasHints } from '../hints/hintFiles';
import { inHome, rootFolder } from '../lib/paths';
import { Refusal, say } from '../lib/say';
import { localRemotes } from '../site/packages';
import { lately } from '../release/lately';
import { prune } from '../release/prune';
import { EXIT, historyFile, locked, readRegistry, saveRegistry } from '../registryFile/registryFile';
import { applyChange } from './change';
import { compare, diffText, registryAt } from './diff';
import { explainText } from './explain';
import { fieldHealthText, readFieldHealth, TOKEN_VARIABLE } from './fieldHealth';
import { sayHints } from './hints';
import { historyLines } from './historyLines';
import { checkNames } from './known';
import { remotesOptions, type RemotesOptions } from './options';
import { keyOf, siteKey } from './signingKey';
import { areSitesWell, changeSites, compareSites, readInventory, sitesText, statusOfSites } from './sites';
import { statusData, statusText } from './status';
import { refuseUnknownKey, siteKeys } from './siteKeys';
import { watchCanary } from './watchCanary';
import { hostOffer, verifyAll, verifyRegistry } from './verify';

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

async function statusAtSites({ sites = '', onlySites, remote, json }: RemotesOptions): Promise<number> {
  const all = await statusOfSites(readInventory(sites, onlySites), { remote, now: Date.now(), ask: fetch });
  say(json ? JSON.stringify({ sites: all }, null, 2) : sitesText(all));
  return areSitesWell(all) ? EXIT.ok : EXIT.failed;
}

/** Runs `npm run remotes`. @returns the exit code @throws Refusal with a sentence */
export async function remotesCommand(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const options = remotesOptions(args, env);
  switch (options.action) {
    case 'status': {
      if (options.sites !== undefined) return await statusAtSites(options);
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
      const result =
        options.sites === undefined
          ? compare(registryAt(from, options.file), registryAt(to, options.file), options.origin)
          : await compareSites(options.sites, options.compared, fetch);
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
      if (options.watch) return watchCanary(options, env);
      return options.sites === undefined
        ? applyChange(options)
        : changeSites(readInventory(options.sites, options.onlySites), options, env);
  }
}
