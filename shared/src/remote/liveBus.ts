import type { Observable } from '../observable';
import type { ConditionNews, Marks, Notification } from '../wire';

/** What comes live, for whoever listens. */
export type LiveBus = Observable<Notification[]>;
export type ReadReceiptsBus = Observable<Marks>;
export type ConditionsBus = Observable<ConditionNews>;
