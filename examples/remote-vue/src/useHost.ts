import { onUnmounted, shallowRef, triggerRef, type ShallowRef } from 'vue';
import type { MountHost } from '@portal/kit';

/** The host as a Vue ref, which rerenders its readers when language, look or user change. */
export function useHost(host: MountHost): Readonly<ShallowRef<MountHost>> {
  const ref = shallowRef(host);
  onUnmounted(host.onChange(() => triggerRef(ref)));
  return ref;
}
