import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { BeyondList } from '../notifications/tally';
import type { Notification } from '../wire';

/** What the bell says about the live link. Times are epoch milliseconds. */
export type LinkStatus =
  | { kind: 'off' }
  | { kind: 'connecting' }
  | { kind: 'live' }
  | { kind: 'reconnecting'; since: number }
  | { kind: 'offline'; since: number };

export interface LiveState {
  link: LinkStatus;
  /** The last notifications that arrived live, newest first (spec §3 "newNotifications"). */
  newNotifications: Notification[];
  /** Unread ones that the cached list does not hold. */
  beyond: BeyondList;
  /** The link is about to be there and will fetch the list: whoever shows it need not ask. A host of before 1.1.0 has none. */
  listAwaited?: boolean;
  /** Ids of what this page has marked read lately: it is not marked again. A host of before 1.1.0 keeps none. */
  markedHere?: string[];
}

const initialState: LiveState = {
  link: { kind: 'off' },
  newNotifications: [],
  beyond: { High: 0, Mid: 0, Low: 0 },
};
const KEPT = 50;

export const liveSlice = createSlice({
  name: 'live',
  initialState,
  reducers: {
    linkChanged: (state, { payload }: PayloadAction<LinkStatus>) => {
      state.link = payload;
    },
    notificationsArrived: (state, { payload }: PayloadAction<Notification[]>) => {
      state.newNotifications = [...payload, ...state.newNotifications].slice(0, KEPT);
    },
    markedHere: (state, { payload }: PayloadAction<{ id: string; read: boolean }>) => {
      const others = (state.markedHere ?? []).filter((id) => id !== payload.id);
      state.markedHere = payload.read ? [payload.id, ...others].slice(0, KEPT) : others;
    },
    listAwaited: (state, { payload }: PayloadAction<boolean>) => {
      state.listAwaited = payload;
    },
    beyondChanged: (state, { payload }: PayloadAction<BeyondList>) => {
      state.beyond = payload;
    },
  },
});

export const { beyondChanged, linkChanged, listAwaited, markedHere, notificationsArrived } =
  liveSlice.actions;
