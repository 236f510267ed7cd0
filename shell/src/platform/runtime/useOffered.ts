import { useMemo } from 'react';
import { type Placed, placedItems, type SlotItem, type SlotName, usePortal } from '@portal/shared';
import { type Offer, offerOf } from '../federation/state/offer';
import type { RemoteState } from '../federation/state/remoteState';
import { useRemoteStates } from './ShellContext';

export interface OfferSource {
  id: string;
  state: Exclude<RemoteState, { kind: 'off' }>;
  offer: Offer;
  settings: { suppress: readonly string[]; order: Readonly<Record<string, number>> };
}

/** Every enabled remote with a known offer, loaded or not, in the registry's order. */
export function useOffers(): readonly OfferSource[] {
  const states = useRemoteStates();
  return useMemo(
    () =>
      states.flatMap((state): OfferSource[] => {
        const offer = offerOf(state);
        if (!offer || state.kind === 'off') return [];
        return [{ id: state.id, state, offer, settings: state.resolved.slots }];
      }),
    [states],
  );
}

type OfferedItem<Name extends SlotName> = NonNullable<Offer['slots'][Name]>[number] & SlotItem;

export function useOffered<Name extends SlotName>(name: Name): Placed<OfferedItem<Name>, OfferSource>[] {
  const { subject } = usePortal();
  const offers = useOffers();
  return useMemo(
    () => placedItems(offers, ({ offer }) => offer.slots[name] as OfferedItem<Name>[] | undefined, subject),
    [offers, name, subject],
  );
}
