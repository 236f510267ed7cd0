import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
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
}

const initialState: LiveState = { link: { kind: 'off' }, newNotifications: [] };
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
  },
});

export const { linkChanged, notificationsArrived } = liveSlice.actions;
