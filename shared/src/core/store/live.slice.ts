import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ConnectionState } from '../live/connectionState';
import type { OverflowCounts } from '../live/reducer/tally';
import type { Notification } from '../../contract/wire';

/** @public Named in the kit's declarations. */
export interface LiveState {
  link: ConnectionState;
  /** The newest news, newest first, from the `step` of the live channel's reducer. */
  newNotifications: Notification[];
  /** Counts of unread notifications that the cached list does not hold. */
  overflow: OverflowCounts;
  /** The live channel is about to connect and fetch the list, so a view need not. Undefined on hosts before 1.1.0. */
  listAwaited?: boolean;
  /** Ids that this page recently marked read, so that it does not mark them again. Undefined on hosts before 1.1.0. */
  markedHere?: string[];
}

const initialState: LiveState = {
  link: { kind: 'off' },
  newNotifications: [],
  overflow: { High: 0, Mid: 0, Low: 0 },
};
const MAX_MARKED_HERE = 50;

export const liveSlice = createSlice({
  name: 'live',
  initialState,
  reducers: {
    connectionChanged: (state, { payload }: PayloadAction<ConnectionState>) => {
      state.link = payload;
    },
    notificationsArrived: (state, { payload }: PayloadAction<Notification[]>) => {
      state.newNotifications = payload;
    },
    markedHere: (state, { payload }: PayloadAction<{ id: string; read: boolean }>) => {
      const others = (state.markedHere ?? []).filter((id) => id !== payload.id);
      state.markedHere = payload.read ? [payload.id, ...others].slice(0, MAX_MARKED_HERE) : others;
    },
    listAwaited: (state, { payload }: PayloadAction<boolean>) => {
      state.listAwaited = payload;
    },
    overflowChanged: (state, { payload }: PayloadAction<OverflowCounts>) => {
      state.overflow = payload;
    },
  },
});

export const { overflowChanged, connectionChanged, listAwaited, markedHere, notificationsArrived } =
  liveSlice.actions;
