import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';

export interface FrameState {
  /** The temporary drawer of small screens; on larger ones `miniDrawer` decides (`drawerOpened`). */
  isDashboardDrawerOpened: boolean;
  preferencesOpen: boolean;
  /** The palette's popup on small screens. */
  searchOpen: boolean;
}

const initialState: FrameState = {
  isDashboardDrawerOpened: false,
  preferencesOpen: false,
  searchOpen: false,
};

export const frameSlice = createSlice({
  name: 'frame',
  initialState,
  reducers: {
    drawerShown: (state, { payload }: PayloadAction<boolean>) => {
      state.isDashboardDrawerOpened = payload;
    },
    preferencesShown: (state, { payload }: PayloadAction<boolean>) => {
      state.preferencesOpen = payload;
    },
    searchShown: (state, { payload }: PayloadAction<boolean>) => {
      state.searchOpen = payload;
    },
  },
});

export const { drawerShown, preferencesShown, searchShown } = frameSlice.actions;

/** The shell injects this reducer, so it is not part of the shared root state. */
export const useFrameState = (): FrameState =>
  useSelector((state: { frame?: FrameState }) => state.frame ?? initialState);
