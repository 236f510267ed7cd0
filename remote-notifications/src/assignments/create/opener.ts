import type { Priority } from '@portal/kit/wire';

export interface AssignmentSeed {
  description?: string;
  module?: string;
  moduleName?: string;
  priority?: Priority;
  targetUserId?: string;
  relatedNotification?: string;
}

type Listener = (seed: AssignmentSeed) => void;
const listeners = new Set<Listener>();

export function openNewAssignment(seed: AssignmentSeed = {}): void {
  for (const listener of listeners) listener(seed);
}

export function onOpenNewAssignment(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
