import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import { type DrawerEvent, drawerOpened } from './drawer';

/** Client state of the frame (spec §3). */
export interface FrameState {
  /** Undefined until the frame is laid out for the first time: it opens as the settings say, without moving. */
  isDashboardDrawerOpened: boolean | undefined;
  preferencesOpen: boolean;
  /** The palette's popup, on screens without the inline field. */
  searchOpen: boolean;
}

const initialState: FrameState = {
  isDashboardDrawerOpened: undefined,
  preferencesOpen: false,
  searchOpen: false,
};

export const frameSlice = createSlice({
  name: 'frame',
  initialState,
  reducers: {
    drawerMoved: (state, { payload }: PayloadAction<DrawerEvent>) => {
      state.isDashboardDrawerOpened = drawerOpened(state.isDashboardDrawerOpened ?? false, payload);
    },
    preferencesShown: (state, { payload }: PayloadAction<boolean>) => {
      state.preferencesOpen = payload;
    },
    searchShown: (state, { payload }: PayloadAction<boolean>) => {
      state.searchOpen = payload;
    },
  },
});

export const { drawerMoved, preferencesShown, searchShown } = frameSlice.actions;

/** The area is injected by the shell, so it is not part of the shared root state. */
export const useFrameState = (): FrameState =>
  useSelector((state: { frame?: FrameState }) => state.frame ?? initialState);
