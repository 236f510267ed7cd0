/** Asks the user to confirm who they are. @returns whether they have */
export type AskStepUp = () => Promise<boolean>;

export interface StepUps {
  /** To be taken before a call is sent. */
  mark(): number;
  /** Whether a call that was sent at `mark` and refused can be repeated. */
  refusedSince(mark: number): Promise<boolean>;
}

/** The step-ups of a page: several calls ask once, also those whose refusal arrives after the answer. */
export function createStepUps(ask: AskStepUp = () => Promise.resolve(false)): StepUps {
  let answered = 0;
  let wasConfirmed = false;
  let asking: Promise<boolean> | undefined;
  const askNow = async (): Promise<boolean> => {
    wasConfirmed = await ask().catch(() => false);
    answered += 1;
    asking = undefined;
    return wasConfirmed;
  };
  return {
    mark: () => answered,
    refusedSince: (mark) => (mark === answered ? (asking ??= askNow()) : Promise.resolve(wasConfirmed)),
  };
}
