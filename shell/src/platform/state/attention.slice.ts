import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import type { MissedSummary, Burst } from '@portal/shared/live';

export interface AttentionState {
  burst: Burst;
  /** The burst's card was closed; the next burst shows one again. */
  isBurstClosed: boolean;
  away: MissedSummary | null;
}

const initialState: AttentionState = { burst: { isBurst: false }, isBurstClosed: false, away: null };

export const attentionSlice = createSlice({
  name: 'attention',
  initialState,
  reducers: {
    burstChanged: (state, { payload }: PayloadAction<Burst>) => ({
      ...state,
      burst: payload,
      isBurstClosed: payload.isBurst && state.isBurstClosed,
    }),
    burstClosed: (state) => ({ ...state, isBurstClosed: true }),
    cameBack: (state, { payload }: PayloadAction<MissedSummary>) => ({ ...state, away: payload }),
    missedClosed: (state) => ({ ...state, away: null }),
  },
});

export const { burstChanged, burstClosed, cameBack, missedClosed } = attentionSlice.actions;

export const useAttention = (): AttentionState =>
  useSelector((state: { attention?: AttentionState }) => state.attention ?? initialState);
