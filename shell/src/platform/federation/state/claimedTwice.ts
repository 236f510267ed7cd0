import type { RemoteDefinition } from '@portal/shared';
import {
  type Claimant,
  collisions,
  contributedCollisions,
  type ResolvedRemote,
} from '@portal/shared/registry';
import type { LoadFailure } from '../verify/failure';
import { offerOf } from './offer';
import type { RemoteState } from './remoteState';

/** Remotes whose contributions claim what the shell or another remote owns; the first in registry order wins. */
export function clashesOf(remotes: readonly ResolvedRemote[]): Map<string, LoadFailure> {
  return new Map(
    contributedCollisions(remotes).map((collision) => [collision.other, { kind: 'collision', ...collision }]),
  );
}

/** A collision of a definition's addresses with another remote's. Without this check the load order would decide. */
export function claimedTwice(
  { id, routes }: Pick<RemoteDefinition, 'id' | 'routes'>,
  states: readonly RemoteState[],
): LoadFailure | undefined {
  const others = states.flatMap((state): Claimant[] =>
    // A refused remote owns nothing, not even what it was refused for.
    state.id === id || state.kind === 'failed' || state.kind === 'incompatible'
      ? []
      : [{ id: state.id, routes: offerOf(state)?.routes ?? [] }],
  );
  const clash = collisions([...others, { id, routes }]).find(({ other }) => other === id);
  return clash && { kind: 'collision', ...clash };
}
