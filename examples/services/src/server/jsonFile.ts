import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type ZodType } from 'zod';

/**
 * A JSON file for a demo with one process. A write replaces it by a second file, so that a crash leaves the old or the
 * new one. An unreadable file is renamed to `.bad` with a log message.
 */
export function openJsonFile<T>(file: string, schema: ZodType<T>, empty: () => T) {
  const read = (): T => {
    if (!existsSync(file)) return empty();
    try {
      return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
    } catch {
      renameSync(file, `${file}.bad`);
      console.error(`${file} could not be read and was set aside as ${file}.bad; starting empty.`);
      return empty();
    }
  };
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const value = read();
  const save = () => {
    writeFileSync(`${file}.next`, JSON.stringify(value, null, 1), { mode: 0o600 });
    renameSync(`${file}.next`, file);
  };
  return { value, save };
}
