import { Refusal } from '../lib/say';
import type { FramePerson } from './browser/openings';
import { installedFor } from './installed';

/** What is used of `@portal/frame/dev`. */
export interface Frame {
  dev: (options: {
    dir: string;
    port?: number;
    portal?: string;
    config?: object;
  }) => Promise<{ url: string; stop: () => Promise<void> }>;
  /** Where its server takes the kind of a fault. */
  faultAt: string;
  /** The key under which the page's storage says who is signed in. */
  chosenBy: string;
  people: readonly FramePerson[];
}

/** The frame that is installed beside the remote, or beside the kit. @throws a refusal where there is none */
export function frameFor(dir: string): Frame {
  const found = installedFor(dir, (require) => require('@portal/frame/dev') as Frame);
  if (found) return found;
  throw new Refusal('The frame is not installed: add @portal/frame, of the same version as @portal/kit.');
}
