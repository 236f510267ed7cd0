import { rmSync } from 'node:fs';
import path from 'node:path';
import { hashInputs } from '../build/inputs';
import { readJson, writeJson } from '../lib/files';
import { judgeFace, type Judgement } from './face/judge';
import { presentFace } from './face/present';
import { readFrom, releasedFolder, reportFolder, writeTo } from './face/recorded';

const INPUTS = ['kit/src', 'kit/api', 'kit/package.json', 'shared/src', 'ops/src/kit', 'pnpm-lock.yaml'];
const stampFile = (root: string) => path.join(root, 'build-cache/stamps/kit-face.json');

function judge(root: string) {
  const present = presentFace(root);
  const judgement = judgeFace({
    present: present.face,
    version: present.version,
    recorded: readFrom(reportFolder(root)),
    released: readFrom(releasedFolder(root)),
  });
  return { present, judgement };
}

/** What is wrong with the kit's face as committed; what was found well is remembered until its sources change. */
export function faceProblem(root: string): Judgement['problem'] {
  const hash = hashInputs(root, INPUTS);
  const stamp = stampFile(root);
  const last = readJson(stamp) as { hash?: string } | undefined;
  if (last?.hash === hash) return undefined;
  const { problem } = judge(root).judgement;
  if (problem === undefined) writeJson(stamp, { hash });
  else rmSync(stamp, { force: true });
  return problem;
}

/** Records the face. @returns why not, where its version does not fit */
export function recordFace(root: string): string | undefined {
  const { present, judgement } = judge(root);
  if (judgement.refused === undefined) writeTo(reportFolder(root), present);
  return judgement.refused;
}

/** Keeps the recorded face as that of the kit that was published: later ones are numbered by it. */
export function keepReleased(root: string): string | undefined {
  const problem = faceProblem(root);
  const recorded = readFrom(reportFolder(root));
  if (problem === undefined && recorded) writeTo(releasedFolder(root), recorded);
  return problem;
}
