import { useMemo, type ReactNode } from 'react';
import { buildMenu, type Portal, PortalContext, usePortalSelector } from '@portal/shared';
import { offerOf, useRemoteStates, useResolution, useShell } from '../../platform';

export function PortalProvider({ children }: { children: ReactNode }) {
  const { basics, runtime } = useShell();
  const states = useRemoteStates();
  const resolution = useResolution();
  const user = usePortalSelector((state) => state.session.user);

  const portal = useMemo<Portal>(() => {
    const subject = runtime.subject();
    const ready = states.flatMap((state) => (state.kind === 'ready' ? [state] : []));
    return {
      config: basics.config,
      tokens: basics.tokens,
      account: basics.account,
      subject,
      menu: buildMenu(
        states.map((state) => ({ id: state.id, navigation: offerOf(state)?.navigation ?? [] })),
        subject,
      ),
      sources: ready.map(({ id, instance, resolved }) => ({
        id,
        host: instance.host,
        definition: instance.definition,
        settings: resolved.slots,
      })),
    };
    // `subject` depends on the user and the resolution.
    // oxlint-disable-next-line exhaustive-deps
  }, [basics, runtime, states, resolution, user]);

  return <PortalContext value={portal}>{children}</PortalContext>;
}
