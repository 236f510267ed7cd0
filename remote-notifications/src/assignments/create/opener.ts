import type { Priority } from '@portal/kit/wire';
import { createEmitter } from '../../live/emitter';

export interface AssignmentSeed {
  description?: string;
  module?: string;
  moduleName?: string;
  priority?: Priority;
  targetUserId?: string;
  relatedNotification?: string;
}

const opened = createEmitter<AssignmentSeed>();

export const openNewAssignment = (seed: AssignmentSeed = {}): void => opened.emit(seed);
export const onOpenNewAssignment = opened.listen;
