import { run } from '../lib/run';
import { Refusal } from '../lib/say';

/** The files that differ from a revision, and that revision. */
export interface Changes {
  since: string;
  files: readonly string[];
}

const lines = (text: string) => text.split('\n').filter((line) => line !== '');

/**
 * The files that differ from a revision, untracked ones included.
 * @param since default: the newest commit that upstream has too, or the last commit
 * @throws Refusal outside a Git checkout or for an unknown revision
 */
export async function changesSince(root: string, since?: string): Promise<Changes> {
  const git = (...args: string[]) => run('git', args, { cwd: root });
  const upstream = await git('merge-base', 'HEAD', '@{upstream}');
  const base = since ?? (upstream.status === 0 ? upstream.output.trim() : 'HEAD');
  const differing = await git('diff', '--name-only', '--no-renames', base, '--');
  if (differing.status !== 0)
    throw new Refusal(`What has changed since "${base}" cannot be told: ${differing.output.trim()}`, 2);
  const fresh = await git('ls-files', '--others', '--exclude-standard');
  return { since: base, files: [...new Set([...lines(differing.output), ...lines(fresh.output)])].sort() };
}
