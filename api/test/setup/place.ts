import { renameSync, writeFileSync } from 'node:fs';

/** Writes a file atomically: other runs may be reading it. */
export function place(path: string, content: Uint8Array): void {
  writeFileSync(`${path}.${process.pid}`, content);
  renameSync(`${path}.${process.pid}`, path);
}
