import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';

/** Client state of the frame. */
export interface FrameState {
  /** The temporary drawer of small screens; on larger ones the miniDrawer setting says it (`drawerOpened`). */
  isDashboardDrawerOpened: boolean;
  preferencesOpen: boolean;
  /** The palette's popup, on screens without the inline field. */
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

/** The area is injected by the shell, so it is not part of the shared root state. */
export const useFrameState = (): FrameState =>
  useSelector((state: { frame?: FrameState }) => state.frame ?? initialState);
