import { parseArgs } from 'node:util';
import { versions } from '@portal/shared/build/shared-modules';
import type { RemoteManifest } from '@portal/shared/registry';
import { HOST_API_VERSION } from '../../../shared/src/contract/hostApi';
import { languages } from '@portal/shared/wire';
import { Refusal, say } from '../lib/say';
import { scratchFolder } from '../lib/scratchFolder';
import { ownReact, scriptsWithReact } from '../release/ownReact';
import { filesIn, sizesOf } from '../release/sizes';
import { checkBrowser, LEFT_OUT } from './browser/checkBrowser';
import { askPortal, checkClaims, checkOffer } from './compatibility';
import { fault, type Finding, lineOf, note, ok } from './findings';
import type { Subcommand } from './subcommand';
import { remoteAt } from './remoteAt';
import { runWebpack } from './runWebpack';
import { checkTexts } from './texts';
import { checkTypes } from './types';

interface Where {
  host?: string | undefined;
  portal?: string | undefined;
}

interface Wanted extends Where {
  browser: boolean;
}

async function checkHost(manifest: RemoteManifest, { host, portal }: Where): Promise<Finding[]> {
  if (portal !== undefined) {
    const { offer, registry } = await askPortal(portal);
    return [...checkOffer(manifest, offer, portal), ...checkClaims(manifest, registry)];
  }
  const offer = { hostApi: host ?? HOST_API_VERSION, shared: versions() };
  return checkOffer(manifest, offer, host === undefined ? 'a portal of this kit' : 'such a portal');
}

function checkSizes(dist: string, manifest: RemoteManifest): Finding[] {
  const { first, problems } = sizesOf(manifest, filesIn(dist));
  return problems.length > 0 ? problems.map((problem) => fault('sizes', problem)) : [ok('sizes', first)];
}

/** A note, no fault: parts that mount themselves may bring their own React. */
function checkCopies(dist: string, manifest: RemoteManifest): Finding[] {
  const copies = scriptsWithReact(manifest, filesIn(dist));
  return copies.length > 0 ? [note('shared', ownReact(copies))] : [];
}

const inBrowser = (error: Error): Finding[] => [fault('browser', error.message)];

/** Builds the remote and checks its manifest. The build itself rejects invalid contributions and names the place. */
async function checkBuild(dir: string, { browser, ...where }: Wanted): Promise<Finding[]> {
  const dist = scratchFolder(dir, 'check');
  try {
    const manifest = await runWebpack(dir, { dist });
    const { id } = remoteAt(dir);
    return [
      manifest.id === id
        ? ok('build', `${id} ${manifest.version}, contributions as the portal takes them`)
        : fault('build', `webpack.config.cjs builds "${manifest.id}", package.json says "${id}"`),
      ...checkSizes(dist, manifest),
      ...checkCopies(dist, manifest),
      ...(await checkHost(manifest, where)),
      ...(browser ? await checkBrowser(dir, manifest, where.portal).catch(inBrowser) : [LEFT_OUT]),
    ];
  } catch (error) {
    if (error instanceof Refusal) return [fault('build', error.message)];
    return [fault('compatibility', (error as Error).message)];
  }
}

export const check: Subcommand = {
  usage:
    '[--host 2.0.0] [--portal address] [--no-browser]   types, contributions, texts, sizes, whether a portal takes it; ' +
    'in a browser: axe on each page, and a back end that fails',
  run: async (dir, args) => {
    const { values } = parseArgs({
      args,
      options: {
        host: { type: 'string' },
        portal: { type: 'string' },
        'no-browser': { type: 'boolean', default: false },
      },
    });
    const findings = [
      ...(await checkTypes(dir)),
      ...checkTexts(dir, languages),
      ...(await checkBuild(dir, { ...values, browser: !values['no-browser'] })),
    ];
    for (const finding of findings) say(lineOf(finding));
    return findings.some(({ kind }) => kind === 'fault') ? 1 : 0;
  },
};
