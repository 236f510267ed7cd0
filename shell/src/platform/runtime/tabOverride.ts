import type { PortalConfig } from '@portal/shared/config';
import { tabStore } from '@portal/shared/storage';
import { keepOverride, readOverride, type RemoteOverride } from '../federation/registry/override';
import { OVERRIDE_KEY } from '../federation/registry/overrideKey';

/** The developer's override of this tab, and the user's answer to the one in the opened address. */
export function createTabOverride(config: PortalConfig) {
  let { accepted, requested } = readOverride(config, window, tabStore);
  return {
    accepted: (): RemoteOverride | undefined => accepted,
    /** The override in the opened address, until the user answers. */
    requested: (): RemoteOverride | undefined => requested,
    answer(agreed: boolean): void {
      if (agreed && requested) {
        accepted = requested;
        keepOverride(requested, tabStore);
      }
      requested = undefined;
    },
    clear(): void {
      tabStore.removeItem(OVERRIDE_KEY);
      accepted = undefined;
    },
    /** Whether it outlives a reload of the page. */
    isKept: () => tabStore.getItem(OVERRIDE_KEY) !== null,
  };
}

export type TabOverride = ReturnType<typeof createTabOverride>;
