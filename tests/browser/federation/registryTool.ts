import type { FaultyPortal } from '../faultInjection/faultyPortal';
import { opsCommand } from '../faultInjection/tools';

/** Runs the registry tool on a faulty portal's site. @throws Error with its output if it refuses */
export const registryTool = (
  { site, url }: Pick<FaultyPortal, 'site' | 'url'>,
  ...args: readonly string[]
): Promise<string> =>
  opsCommand(['remotes', ...args, '--file', site.registryFile, '--origin', url, '--why', 'test']);
