import { Refusal } from '../lib/say';
import { type Build, buildOf, type RegistryDocument, type RemoteDocument, withRemote } from './document';
import { type Change, remoteOf } from './patch';

export interface CandidateShare {
  percent?: number | undefined;
  pilots?: string[] | undefined;
  roles?: string[] | undefined;
  users?: string[] | undefined;
}

export function shareText({ percent = 0, pilots, roles, users }: CandidateShare): string {
  const whose = [pilots?.join(', '), roles?.join(', ')].filter(Boolean).join(', ') || 'everybody';
  const named = users && users.length > 0 ? ` and ${users.length} named` : '';
  return `${percent} % of ${whose}${named}`;
}

const defined = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;

/** Sets a candidate version for a share of users, or changes the share of the current candidate. */
export function canary(
  document: RegistryDocument,
  id: string,
  build: Build | undefined,
  share: CandidateShare,
  /** When the trial begins, epoch seconds; undefined for one that nobody judges. */
  trial?: number,
): Change {
  const { candidate } = remoteOf(document, id);
  if (!build && !candidate)
    throw new Refusal(
      `${id} has no candidate: name one by --version (and --entry where it is not a local release).`,
      2,
    );
  const same = build === undefined || build.version === candidate?.version;
  const next = {
    percent: 0,
    ...(same ? candidate : {}),
    ...(build ? buildOf(build) : {}),
    ...defined({ ...share }),
    trial,
  } as NonNullable<RemoteDocument['candidate']>;
  if (trial === undefined) delete next.trial;
  return {
    document: withRemote(document, id, (remote) => ({ ...remote, candidate: next })),
    changes: [`${id} candidate ${next.version} for ${shareText(next)}`],
  };
}
