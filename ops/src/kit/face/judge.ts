import { semverCompare } from '@portal/shared/registry';
import { type Change, compareFaces, versionFor } from './compare';
import type { Face } from './face';

export interface RecordedFace {
  version: string;
  face: Face;
}

export interface Faces {
  /** What the sources say now. */
  present: Face;
  /** HOST_API_VERSION as it is. */
  version: string;
  /** The report that was committed; undefined before the first. */
  recorded: RecordedFace | undefined;
  /** The face of the last kit that was published, which remotes may be built with. */
  released: RecordedFace | undefined;
}

export interface Judgement {
  /** What stands in the way of recording the face: its version does not fit. */
  refused: string | undefined;
  /** What is wrong with what is committed; undefined where the face is recorded and its version fits. */
  problem: string | undefined;
}

const KINDS = ['removed', 'changed', 'added'] as const;
const MOST = 12;

/** `changed RemoteHost, usePortal (.); added paged (./http)` */
function listed(changes: readonly Change[]): string {
  const parts = KINDS.flatMap((kind) => {
    const ofKind = changes.filter((change) => change.kind === kind);
    const entries = [...new Set(ofKind.map(({ entry }) => entry))];
    return entries.map((entry) => {
      const names = ofKind.filter((change) => change.entry === entry).map(({ name }) => name);
      const more = names.length > MOST ? ` and ${names.length - MOST} more` : '';
      return `${kind} ${names.slice(0, MOST).join(', ')}${more} (${entry})`;
    });
  });
  return parts.join('; ');
}

const RECORD = '`npm run kit -- report`';

/** Judges the public face against what was recorded of it, and its version against what was published. */
export function judgeFace({ present, version, recorded, released }: Faces): Judgement {
  const since = released ? compareFaces(released.face, present) : [];
  const wanted = released && versionFor(since, released.version);
  const fits = wanted === undefined || semverCompare(version, wanted) >= 0;
  const refused =
    released === undefined || fits
      ? undefined
      : `Since ${released.version} the public face of @portal/kit has ${listed(since)}. That asks for HOST_API_VERSION ` +
        `${wanted} or later, and it is ${version}: raise it in shared/src/remote/hostApi.ts and kit/package.json, then ` +
        `record the face with ${RECORD}.`;
  const changes = recorded ? compareFaces(recorded.face, present) : [];
  const unrecorded =
    recorded && changes.length === 0 && recorded.version === version
      ? undefined
      : changes.length === 0
        ? `The public face of @portal/kit is not recorded for host API ${version}: ${RECORD} does it.`
        : `The public face of @portal/kit is not the one in kit/api: ${listed(changes)}. HOST_API_VERSION ${version} ` +
          `allows for that; record it with ${RECORD}, and say in CHANGELOG.md what it is for.`;
  return { refused, problem: refused ?? unrecorded };
}
