import type { ConditionNews } from '@portal/kit/wire';
import { createEmitter } from '../live/emitter';

/** Condition news of the live channel, for all that depends on conditions. */
export const conditionNews = createEmitter<ConditionNews>();
