import { spawn } from 'node:child_process';

/** Runs a client program of PostgreSQL. The password is not in the process list. @throws Error with a sentence */
export async function pgTool(
  name: 'pg_dump' | 'pg_restore',
  url: string,
  args: readonly string[],
): Promise<void> {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  // `URL` writes a space as `+`, which PostgreSQL does not decode.
  address.search = address.search.replaceAll('+', '%20');
  const child = spawn(name, [...args, `--dbname=${address.href}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...(password !== '' && { PGPASSWORD: password }) },
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'ENOENT'
          ? new Error(`There is no ${name} here: install the client of PostgreSQL, no older than the server.`)
          : error,
      ),
    );
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`${name} failed: ${output.trim()}`);
}
