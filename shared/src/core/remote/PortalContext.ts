import { createContext, useContext } from 'react';
import type { PortalConfig } from '../../contract/config';
import type { Subject } from '../../contract/registry';
import type { AccountCalls, TokenClient } from '../session';
import type { OwnedMenuItem } from './menu';
import type { Owned, SlotSource } from './slotItems';
import { slotItems } from './slotItems';
import type { SlotName, Slots } from './contract';

export interface Portal {
  config: PortalConfig;
  subject: Subject;
  menu: readonly OwnedMenuItem[];
  /** Running remotes, in the registry's order. */
  sources: readonly SlotSource[];
  /** Only for the shell's own screens; remotes do not get it. */
  tokens: TokenClient;
  account: AccountCalls;
}

export const PortalContext = createContext<Portal | null>(null);

/** @throws outside a host */
export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error('usePortal needs a host around it');
  return portal;
}

/** The slot's items for the current user, in order. */
export function useSlot<Name extends SlotName>(name: Name): Owned<NonNullable<Slots[Name]>[number]>[] {
  const { sources, subject } = usePortal();
  return slotItems(name, sources, subject);
}
