import { globSync } from 'node:fs';
import { type Area } from './areas';

/** Checks that every test file is in exactly one area of its run. @param folder `tests/browser` @throws Error */
export function checkAreas(folder: string, areas: readonly Area[], ending: string): void {
  const named = areas.flatMap(({ files }) => globSync([...files], { cwd: folder }));
  const twice = named.filter((file, at) => named.indexOf(file) !== at);
  if (twice.length > 0) throw new Error(`In two areas of areas.ts: ${twice.join(', ')}`);
  const forgotten = globSync(`*/*${ending}`, { cwd: folder }).filter((file) => !named.includes(file));
  if (forgotten.length > 0) throw new Error(`In no area of areas.ts: ${forgotten.join(', ')}`);
}
