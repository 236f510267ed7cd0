import { Refusal } from '../lib/say';
import type { FramePerson } from './browser/openings';
import { installedFor } from './installed';

export interface Frame {
  dev: (options: {
    dir: string;
    port?: number;
    portal?: string;
    config?: object;
  }) => Promise<{ url: string; stop: () => Promise<void> }>;
  /** The path that takes the kind of a fault by POST. */
  faultAt: string;
  /** The `localStorage` key of the signed-in user. */
  chosenBy: string;
  people: readonly FramePerson[];
}

/** The dev host beside the remote or beside the kit. @throws Refusal if there is none */
export function frameFor(dir: string): Frame {
  const frame = installedFor(dir, (require) => require('@portal/frame/dev') as Frame);
  if (frame) return frame;
  throw new Refusal('The frame is not installed: add @portal/frame, of the same version as @portal/kit.');
}
