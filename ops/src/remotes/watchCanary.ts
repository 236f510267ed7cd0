import { watchCommand, watchToken } from '../canary';
import { EXIT } from '../registryFile/registryFile';
import { applyChange } from './change';
import { TOKEN_VARIABLE } from './fieldHealth';
import { sayHints } from './hints';
import { type RemotesOptions } from './options';

/** Whether `canary` names anything to change; if not, `--watch` watches what the registry has. */
const isChange = ({ version, percent, pilots, roles, users }: RemotesOptions): boolean =>
  [version, percent, pilots, roles, users].some((one) => one !== undefined);

/** Makes the change of `canary --watch`, if there is one, and watches. @returns the exit code @throws Refusal */
export async function watchCanary(options: RemotesOptions, env: NodeJS.ProcessEnv): Promise<number> {
  const token = watchToken(env[TOKEN_VARIABLE]);
  const code = isChange(options) ? await applyChange(options) : EXIT.ok;
  if (code !== EXIT.ok || options.dryRun) return code;
  const { file, origin, remote } = options;
  return watchCommand({ file, origin, remote, token, renewHints: () => sayHints(options) });
}
