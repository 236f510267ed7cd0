import type { Build } from './builds';
import { FAULT_KINDS, usualFault } from './faults';
import { forHost, throwsInRender, throwsInSetup, throwsOnEvaluation, wrongReact } from './mutations';
import type { FaultyPortal } from './faultyPortal';

export const VARIANTS: Readonly<Record<string, (build: Build) => Build>> = {
  good: (build) => build,
  'throws on evaluation': throwsOnEvaluation,
  'throws in setup': throwsInSetup,
  'throws in render': throwsInRender,
  'wrong React': wrongReact,
  'old host API': (build) => forHost(build, '^0.1.0'),
  'future host API': (build) => forHost(build, '^9.0.0'),
};

export type Command =
  | { do: 'fault'; remote: string; version: string; file: string; kind: string }
  | { do: 'release'; remote: string; version: string; variant: string }
  | { do: 'pin'; remote: string; version: string }
  | { do: 'enabled'; remote: string; on: 'yes' | 'no' }
  | { do: 'server'; remote: string; on: 'yes' | 'no' }
  | { do: 'repair'; remote: string };

export function run(faultyPortal: FaultyPortal, command: Command): void {
  const server = faultyPortal.remote(command.remote);
  switch (command.do) {
    case 'fault': {
      const kind = FAULT_KINDS.find((faultKind) => faultKind === command.kind);
      return server.set(command.version, command.file, kind && usualFault(kind));
    }
    case 'release': {
      const change = VARIANTS[command.variant];
      if (!/^\d+\.\d+\.\d+$/.test(command.version)) throw new Error('A version is three numbers, like 1.2.3');
      return faultyPortal.site.put(
        command.remote,
        faultyPortal.release(command.remote, command.version, change),
      );
    }
    case 'pin':
      return faultyPortal.site.put(command.remote, server.pin(command.version));
    case 'enabled':
      return faultyPortal.site.put(command.remote, { enabled: command.on === 'yes' });
    case 'server':
      return void (command.on === 'yes' ? server.start() : server.stop());
    case 'repair':
      return server.repair();
    default:
      throw new Error('Not a command');
  }
}
