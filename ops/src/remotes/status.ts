import {
  type PartialRemoteEntry,
  reasonText,
  type Registry,
  registrySchema,
  resolve,
  signatureEnd,
} from '@portal/shared/registry';
import { shareText } from '../registryFile/canary';
import { type RegistryDocument } from '../registryFile/document';
import { sharesOf, versionText } from '../registryFile/gets';
import { pilotsOf } from '../registryFile/audience';

export interface StatusQuery {
  pilots: string[] | undefined;
  remote: string | undefined;
  origin: string;
  now: number;
}

const contextFor = (pilot: string, role: string, origin: string) => ({
  signedIn: true,
  // The widest access: what a super administrator of a pilot lacks, nobody there has.
  accessLevel: 'SUPER_ADMIN',
  pilot,
  role,
  userId: '',
  origin,
});

const isExpired = (registry: Registry, now: number): boolean => signatureEnd(registry) < now;

/** Who signed a registry and until when, or what is wrong with its signature. */
export function signatureText(registry: Registry, now: number): string {
  const { signature, expiresAt } = registry;
  const day = expiresAt?.slice(0, 10);
  if (isExpired(registry, now)) return `EXPIRED on ${day}: browsers refuse it (npm run remotes -- sign)`;
  if (!signature) return 'not signed';
  if (day === undefined) return 'SIGNED WITHOUT AN END: browsers refuse it (npm run remotes -- sign)';
  return `signed by ${signature.keyId}${day === 'never' ? ', never ends' : ` until ${day}`}`;
}

function layerText({
  enabled,
  version,
  entry,
  previous,
  candidate,
  features,
  ...others
}: PartialRemoteEntry): string {
  const onOff = (on: boolean) => (on ? 'on' : 'off');
  const parts = Object.entries(features ?? {}).map(([name, { enabled: on, rule }]) =>
    [
      name,
      ...(on === undefined ? [] : [onOff(on)]),
      ...(rule === undefined ? [] : [rule === null ? 'without a rule' : 'by rule']),
    ].join(' '),
  );
  const rest = Object.entries(others).filter(
    ([name, value]) => value !== undefined && name !== 'integrity' && name !== 'contributions',
  );
  return [
    enabled === undefined ? '' : onOff(enabled),
    version === undefined ? '' : `${version}${entry === undefined ? '' : ` at ${entry}`}`,
    previous ? `previous ${previous.version}` : '',
    candidate ? `candidate ${candidate.version} for ${shareText(candidate)}` : '',
    parts.join(', '),
    rest.map(([name]) => name).join(', '),
  ]
    .filter((part) => part !== '')
    .join('; ');
}

export function statusData(document: RegistryDocument, query: StatusQuery) {
  const registry = registrySchema.parse(document);
  const pilots = query.pilots ?? pilotsOf(registry);
  return {
    serial: registry.serial,
    issuedAt: registry.issuedAt,
    signedBy: registry.signature?.keyId ?? null,
    expiresAt: registry.expiresAt ?? null,
    expired: isExpired(registry, query.now),
    pilots: Object.fromEntries(
      pilots.map((pilot) => {
        const resolution = resolve(registry, contextFor(pilot, '', query.origin));
        const remotes = resolution.remotes.map((remote) => ({
          ...remote,
          gets: sharesOf(registry, remote.id, { pilot, role: '' }),
        }));
        return [pilot, { ...resolution, remotes }];
      }),
    ),
  };
}

function remoteLines(registry: Registry, id: string): string[] {
  const remote = registry.remotes[id];
  if (!remote) return [];
  const lines = [
    `${id.padEnd(20)} ${(remote.enabled ? 'on' : 'off').padEnd(4)} ${remote.version.padEnd(10)} ${remote.entry}`,
  ];
  if (remote.previous) lines.push(`  previous  ${remote.previous.version}`);
  if (remote.candidate)
    lines.push(`  candidate ${remote.candidate.version} for ${shareText(remote.candidate)}`);
  for (const [section, layers] of Object.entries(registry.layers ?? {})) {
    for (const [name, layer] of Object.entries(layers)) {
      const entry = layer.remotes[id];
      if (entry) lines.push(`  ${section.slice(0, -1)} ${name}: ${layerText(entry)}`);
    }
  }
  return lines;
}

export function statusText(document: RegistryDocument, query: StatusQuery): string {
  const registry = registrySchema.parse(document);
  const data = statusData(document, query);
  const ids = Object.keys(registry.remotes).filter((id) => query.remote === undefined || id === query.remote);
  const lines = [
    `serial ${data.serial}, issued ${data.issuedAt}, ${signatureText(registry, query.now)}`,
    '',
    ...ids.flatMap((id) => remoteLines(registry, id)),
    '',
    `Seen from ${query.origin}:`,
  ];
  for (const [pilot, { remotes, off, features, featuresOff }] of Object.entries(data.pilots)) {
    const mine = (name: string) => ids.some((id) => name === id || name.startsWith(`${id}.`));
    const had = (role: string, among: readonly { id: string }[]) =>
      among
        .filter(({ id }) => mine(id))
        .map((remote) => `${remote.id} ${versionText(registry, remote, { pilot, role })}`)
        .join('; ') || 'nothing';
    const usual = had('', remotes);
    lines.push(`${pilot.padEnd(8)} ${usual}`);
    for (const role of Object.keys(registry.layers?.roles ?? {})) {
      const theirs = had(role, resolve(registry, contextFor(pilot, role, query.origin)).remotes);
      if (theirs !== usual) lines.push(`         role ${role}: ${theirs}`);
    }
    for (const { id, reason } of off) if (mine(id)) lines.push(`         - ${id}: ${reasonText(reason)}`);
    for (const [name, reason] of Object.entries(featuresOff))
      if (mine(name) && !features[name] && reason.kind !== 'remoteOff')
        lines.push(`         - ${name}: ${reasonText(reason)}`);
  }
  return lines.join('\n');
}
