import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ConnectionState } from '../live/connectionState';
import type { OverflowCounts } from '../notifications/tally';
import type { Notification } from '../wire';

/** @public Named in the kit's declarations. */
export interface LiveState {
  link: ConnectionState;
  /** What was news last, newest first, as the live room's `step` says. */
  newNotifications: Notification[];
  /** Unread ones that the cached list does not hold. */
  overflow: OverflowCounts;
  /** The link is about to be there and will fetch the list: whoever shows it need not ask. A host of before 1.1.0 has none. */
  listAwaited?: boolean;
  /** Ids of what this page has marked read lately: it is not marked again. A host of before 1.1.0 keeps none. */
  markedHere?: string[];
}

const initialState: LiveState = {
  link: { kind: 'off' },
  newNotifications: [],
  overflow: { High: 0, Mid: 0, Low: 0 },
};
const KEPT = 50;

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
      state.markedHere = payload.read ? [payload.id, ...others].slice(0, KEPT) : others;
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
