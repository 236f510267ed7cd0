import type { Priority } from '@portal/kit/wire';

/** What a new assignment starts with, where it is given from something. */
export interface AssignmentSeed {
  description?: string;
  module?: string;
  moduleName?: string;
  priority?: Priority;
  targetUserId?: string;
  /** The system notification that it comes from. */
  relatedNotification?: string;
}

type Listener = (seed: AssignmentSeed) => void;
const listeners = new Set<Listener>();

/** Opens the dialog for a new assignment from anywhere: inbox, dashboard, palette, a system notification. */
export function openNewAssignment(seed: AssignmentSeed = {}): void {
  for (const listener of listeners) listener(seed);
}

export function onOpenNewAssignment(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
