import { onUnmounted, shallowRef, triggerRef, type ShallowRef } from 'vue';
import type { MountHost } from '@portal/kit';

/** The host as something that Vue follows: whatever reads it is drawn anew when language, look or person change. */
export function useHost(host: MountHost): Readonly<ShallowRef<MountHost>> {
  const ref = shallowRef(host);
  onUnmounted(host.onChange(() => triggerRef(ref)));
  return ref;
}
