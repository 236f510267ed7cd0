import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { CurrentUser, SignOutReason } from '../session';

/** @public Named in the kit's declarations. */
export interface SessionState {
  isLoggedIn: boolean;
  isInitialized: boolean;
  user: CurrentUser | null;
  /** Why the last session ended, for the sign-in page. The next sign-in clears it. */
  endedBy: SignOutReason | null;
}

const initialState: SessionState = { isLoggedIn: false, isInitialized: false, user: null, endedBy: null };

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    registered: (state, { payload }: PayloadAction<CurrentUser>) => {
      state.user = payload;
    },
    signedIn: (state, { payload }: PayloadAction<CurrentUser>) => {
      state.isLoggedIn = true;
      state.isInitialized = true;
      state.user = payload;
      state.endedBy = null;
    },
    /** The same user with newer claims: an admin changed the role, or the name was edited. */
    userSynced: (state, { payload }: PayloadAction<CurrentUser>) => {
      if (state.isLoggedIn && state.user?.userId === payload.userId) state.user = payload;
    },
    /** LOGOUT. The root reducer resets everything else. */
    signedOut: (state, { payload }: PayloadAction<SignOutReason | null>) => {
      state.isInitialized = true;
      state.isLoggedIn = false;
      state.user = null;
      state.endedBy = payload;
    },
  },
});

export const { registered, signedIn, userSynced, signedOut } = sessionSlice.actions;
