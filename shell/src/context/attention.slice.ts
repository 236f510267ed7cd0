import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import type { AwaySummary, Flood } from '@portal/shared/live';

/** What asks for attention beyond single toasts. */
export interface AttentionState {
  flood: Flood;
  /** The flood's card was closed; the next flood has one again. */
  isFloodClosed: boolean;
  /** The "while you were away" card, until it is closed. */
  away: AwaySummary | null;
}

const initialState: AttentionState = { flood: { flooding: false }, isFloodClosed: false, away: null };

export const attentionSlice = createSlice({
  name: 'attention',
  initialState,
  reducers: {
    floodChanged: (state, { payload }: PayloadAction<Flood>) => ({
      ...state,
      flood: payload,
      isFloodClosed: payload.flooding && state.isFloodClosed,
    }),
    floodClosed: (state) => ({ ...state, isFloodClosed: true }),
    cameBack: (state, { payload }: PayloadAction<AwaySummary>) => ({ ...state, away: payload }),
    awayClosed: (state) => ({ ...state, away: null }),
  },
});

export const { floodChanged, floodClosed, cameBack, awayClosed } = attentionSlice.actions;

export const useAttention = (): AttentionState =>
  useSelector((state: { attention?: AttentionState }) => state.attention ?? initialState);
