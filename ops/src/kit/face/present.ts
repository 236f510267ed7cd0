import { HOST_API_VERSION } from '../../../../shared/src/remote/hostApi';
import { declarationsOf, entryFiles } from './declarations';
import { readFace } from './face';
import type { RecordedFace } from './judge';

/** The face as the sources say it now. Takes as long as declaring kit and shared, some ten seconds. */
export function presentFace(root: string): RecordedFace {
  const entries = [...entryFiles(root)].map(([entry, file]): [string, string] => [
    entry,
    file.replace(/\.tsx?$/, '.d.ts'),
  ]);
  return { version: HOST_API_VERSION, face: readFace(declarationsOf(root), new Map(entries)) };
}
