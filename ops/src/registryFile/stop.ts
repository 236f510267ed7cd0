import { canonicalJson } from '@portal/shared/registry';
import { shareText } from './canary';
import { type RegistryDocument, withRemote } from './document';
import { type Change, remoteOf, unchanged } from './patch';

/** How many canaries at a time have stops in every order: each further one would double them. */
const MOST_IN_EVERY_ORDER = 3;

/** Takes the candidate from everybody. It stays named, so that a person can start it again. */
export function stop(document: RegistryDocument, id: string): Change {
  const { candidate } = remoteOf(document, id);
  if (!candidate || ((candidate.percent ?? 0) === 0 && !candidate.users?.length)) return unchanged(document);
  const stopped = { ...candidate, percent: 0 };
  delete stopped.users;
  return {
    document: withRemote(document, id, (remote) => ({ ...remote, candidate: stopped })),
    changes: [
      `${id} candidate ${candidate.version} stopped: ${shareText(candidate)} -> ${shareText(stopped)}`,
    ],
  };
}

/** The remotes whose canary is on trial. */
export const onTrial = ({ remotes }: RegistryDocument): string[] =>
  Object.entries(remotes).flatMap(([id, { candidate }]) =>
    candidate?.trial !== undefined && (candidate.percent ?? 0) > 0 ? id : [],
  );

/** The documents to which the stops of canaries lead, with their serials. */
export function stopsOf(document: RegistryDocument): RegistryDocument[] {
  const ids = onTrial(document);
  const isFew = ids.length <= MOST_IN_EVERY_ORDER;
  const sets = ids.reduce<string[][]>((all, id) => [...all, ...all.map((set) => [...set, id])], [[]]);
  return (isFew ? sets.filter((set) => set.length > 0) : ids.map((id) => [id])).map((set) => ({
    ...set.reduce((so, id) => stop(so, id).document, document),
    serial: document.serial + set.length,
  }));
}

/** What a document says, without what every signing changes. */
function contentOf(document: RegistryDocument): string {
  const content: Partial<RegistryDocument> = { ...document };
  for (const name of ['serial', 'issuedAt', 'expiresAt', 'signature'] as const) delete content[name];
  return canonicalJson(JSON.parse(JSON.stringify(content)));
}

/** The signed stop that follows a document: its next serial, and nothing changed but this canary. */
export function findStop(
  stops: readonly RegistryDocument[],
  document: RegistryDocument,
  id: string,
): RegistryDocument | undefined {
  const wanted = contentOf(stop(document, id).document);
  return stops.find((one) => one.serial === document.serial + 1 && contentOf(one) === wanted);
}
