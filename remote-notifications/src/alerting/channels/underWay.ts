import type { ChannelTarget } from '@portal/kit/wire';

/** The ids of the targets whose last message is still being tried. */
export const underWayTo = (targets: readonly ChannelTarget[] = []): string[] =>
  targets.filter(({ last }) => last?.state === 'waiting').map(({ targetId }) => targetId);
