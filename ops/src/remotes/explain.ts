import {
  builtInFeatures,
  type ContributedEntry,
  type Contributions,
  matchesPattern,
  reasonText,
  registrySchema,
  type Resolution,
  resolve,
  type ResolvedRemote,
  type Subject,
  thingsOf,
  verdictText,
} from '@portal/shared/registry';
import { serviceNames } from '@portal/shared/wire';
import { type RegistryDocument } from '../registryFile/document';
import { collisionsIn } from './collide';
import { whyThisVersion } from './whichVersion';

export interface ExplainQuery {
  remote: string | undefined;
  pilots: string[] | undefined;
  roles: string[] | undefined;
  access: string;
  user: string | undefined;
  path: string | undefined;
  origin: string;
}

const leadingTo = (path: string, items: readonly ContributedEntry[]): ContributedEntry[] =>
  items.flatMap((item) => {
    const children = item.children && leadingTo(path, item.children);
    return item.url === path || (children && children.length > 0)
      ? [{ ...item, ...(children && { children }) }]
      : [];
  });

function remoteLines(
  { id, version, channel, contributions }: ResolvedRemote,
  why: string,
  { path }: ExplainQuery,
  subject: Subject,
  resolution: Resolution,
): string[] {
  const head = `${id} ${version}${channel === 'candidate' ? ' (on trial)' : ''}: on; ${why}`;
  if (!contributions)
    return [`${head}; what it offers is known from its code only, so nothing can be said of it here`];
  const narrowed: Contributions = path
    ? {
        ...contributions,
        routes: contributions.routes.filter((route) => matchesPattern(route.path, path)),
        navigation: leadingTo(path, contributions.navigation),
        slots: {},
        palette: contributions.palette.filter(({ to }) => to.split('?')[0] === path),
      }
    : contributions;
  const verdicts = thingsOf(narrowed);
  if (path && verdicts.length === 0) return [];
  return [
    head,
    ...verdicts.map((thing) => `  ${thing.what}: ${verdictText(thing.when, subject, resolution)}`),
  ];
}

/** Explains from the registry alone why a user sees something or not, with the page's own rules and evaluator. */
export function explainText(document: RegistryDocument, query: ExplainQuery): string {
  const registry = registrySchema.parse(document);
  const [pilot = ''] = query.pilots ?? [];
  const [role = ''] = query.roles ?? [];
  const who = {
    signedIn: true,
    accessLevel: query.access,
    pilot,
    role,
    userId: query.user ?? '',
    origin: query.origin,
  };
  const resolution = resolve(registry, who);
  // Unknown here: the back end's capabilities, what it tells of a role, and the site's services. The portal's own has
  // every capability, and the sample every service.
  const services = Object.fromEntries(serviceNames.map((name) => [name, true]));
  const builtIn = builtInFeatures({ extras: true, services, accessLevel: query.access, oversees: false });
  const subject = { ...who, features: { ...resolution.features, ...builtIn } };
  const isSelected = (id: string) => query.remote === undefined || query.remote === id;
  const lines = [
    `For ${query.user === undefined ? '' : `${query.user}, `}${query.access}${role ? ` ${role}` : ''} of ${pilot || 'no pilot'}, at ${query.origin}:`,
    ...(query.user?.includes('@')
      ? [
          `${query.user} looks like an e-mail address: --user is somebody's id, and pilot and role are said beside it.`,
        ]
      : []),
    ...resolution.remotes
      .filter(({ id }) => isSelected(id))
      .flatMap((remote) =>
        remoteLines(remote, whyThisVersion(registry, remote, who), query, subject, resolution),
      ),
    ...resolution.off
      .filter(({ id }) => isSelected(id))
      .map(({ id, reason }) => `${id}: off, ${reasonText(reason)}`),
    ...collisionsIn(document, query.origin).map(
      ({ claimed, owner, other }) => `${other} is refused: it claims ${claimed}, which is ${owner}'s`,
    ),
  ];
  if (query.path && lines.length === 1) lines.push(`Nothing of the registry stands at ${query.path}.`);
  return lines.join('\n');
}
