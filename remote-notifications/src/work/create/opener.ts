import { createObservable } from '@portal/kit';
import type { Priority } from '@portal/kit/wire';

export interface AssignmentSeed {
  description?: string;
  module?: string;
  moduleName?: string;
  priority?: Priority;
  targetUserId?: string;
  relatedNotification?: string;
}

const opened = createObservable<AssignmentSeed>();

export const openNewAssignment = (seed: AssignmentSeed = {}): void => opened.emit(seed);
export const onOpenNewAssignment = opened.subscribe;
