import type { FaultyPortal } from '../faultInjection/faultyPortal';
import { opsCommand } from '../faultInjection/tools';

/** The registry tool on a faulty portal's site, as ops would run it. @throws with what it said where it refuses */
export const registryTool = (
  { site, url }: Pick<FaultyPortal, 'site' | 'url'>,
  ...args: readonly string[]
): Promise<string> =>
  opsCommand(['remotes', ...args, '--file', site.registryFile, '--origin', url, '--why', 'test']);
