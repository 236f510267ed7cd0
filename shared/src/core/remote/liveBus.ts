import type { Observable } from '../observable';
import type { ConditionNews, Marks, Notification } from '../../contract/wire';

export type LiveBus = Observable<Notification[]>;
export type ReadReceiptsBus = Observable<Marks>;
export type ConditionsBus = Observable<ConditionNews>;
