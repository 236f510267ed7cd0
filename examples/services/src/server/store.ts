import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * One JSON file, held in memory and written whole: enough for a demo with one process. A write goes to a second
 * file that then replaces the first, so a crash leaves the old one or the new one, never half of one.
 */
export class JsonFile<T> {
  private writing: Promise<void> = Promise.resolve();
  private dirty = false;

  private constructor(
    private readonly file: string,
    public value: T,
  ) {}

  /** Opens `file`, or starts with `empty`; an unreadable file is set aside under `.bad`, and said on stderr. */
  static async open<T>(
    file: string,
    empty: T,
    isValid: (value: unknown) => value is T,
  ): Promise<JsonFile<T>> {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    let text: string;
    try {
      text = await readFile(file, 'utf8');
    } catch {
      return new JsonFile(file, empty);
    }
    try {
      const value: unknown = JSON.parse(text);
      if (isValid(value)) return new JsonFile(file, value);
    } catch {
      // handled below, like a file of another shape
    }
    await rename(file, `${file}.bad`);
    console.error(`${file} could not be read and was set aside as ${file}.bad; starting empty.`);
    return new JsonFile(file, empty);
  }

  /** Writes soon; many calls in a row become one write. */
  save(): void {
    if (this.dirty) return;
    this.dirty = true;
    this.writing = this.writing.then(async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      this.dirty = false;
      const next = `${this.file}.next`;
      await writeFile(next, JSON.stringify(this.value, null, 1), { mode: 0o600 });
      await rename(next, this.file);
    });
    this.writing = this.writing.catch((reason: unknown) =>
      console.error(`${this.file} could not be written:`, reason),
    );
  }

  /** Resolves when everything saved so far is on the disk. */
  settled(): Promise<void> {
    return this.writing;
  }
}
