import { createRequire } from 'node:module';
import path from 'node:path';

type Take<T> = (require: NodeJS.Require) => T;

/** A module installed beside the remote or beside the kit; undefined if it is installed in neither place. */
export function installedFor<T>(dir: string, take: Take<T>): T | undefined {
  for (const from of [path.join(dir, 'package.json'), import.meta.url]) {
    try {
      return take(createRequire(from));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error;
    }
  }
  return undefined;
}
