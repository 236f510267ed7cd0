import { Refusal } from '../lib/say';
import { type LocalRemote, localRemotes } from './packages';

/** The workspace remote with a name, with or without `remote-`. @throws Refusal with the known names */
export function namedRemote(root: string, name: string | undefined, usage: string): LocalRemote {
  const remotes = localRemotes(root);
  const found = remotes.find(({ id }) => id === name?.replace(/^remote-/, ''));
  if (!found) throw new Refusal(`${usage}\nRemotes here: ${remotes.map(({ id }) => id).join(', ')}.`, 2);
  return found;
}
