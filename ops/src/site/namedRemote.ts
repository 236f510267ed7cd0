import { Refusal } from '../lib/say';
import { type LocalRemote, localRemotes } from './packages';

/** The workspace remote with a name, with or without `remote-`. @throws Refusal with the known names */
export function namedRemote(root: string, name: string | undefined, usage: string): LocalRemote {
  const remotes = localRemotes(root);
  const remote = remotes.find(({ id }) => id === name?.replace(/^remote-/, ''));
  if (remote === undefined) {
    const list = `Remotes here: ${remotes.map(({ id }) => id).join(', ')}.`;
    throw new Refusal(name === undefined ? `${usage}\n${list}` : `There is no remote "${name}". ${list}`, 2);
  }
  return remote;
}
