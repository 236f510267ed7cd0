import { writeHints } from '../hints/hintFiles';
import { say } from '../lib/say';
import { type RemotesOptions } from './options';

/** Writes what pages need of remotes for nginx, and prints the remotes of which nothing could be read. */
export async function sayHints({ file, origin }: RemotesOptions): Promise<void> {
  const unread = await writeHints(file, { fetch, origin });
  say('Written: what pages need of remotes, for nginx to name ahead.');
  for (const id of unread)
    say(`  nothing of ${id}: its manifest could not be read (say where the portal is by --origin).`);
}
