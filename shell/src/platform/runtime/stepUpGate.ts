import { createObservable } from '@portal/shared/observable';

export interface StepUpGate {
  /** Asks the user to confirm who they are. @returns whether they have; false if no dialog can ask them */
  readonly ask: () => Promise<boolean>;
  readonly isWaiting: () => boolean;
  readonly answer: (isConfirmed: boolean) => void;
  /** The dialog's; it asks while it is there. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** What stands between the calls that wait for a step-up and the one dialog that asks for it. */
export function createStepUpGate(): StepUpGate {
  const { emit, subscribe } = createObservable();
  let dialogs = 0;
  let waiting: ((isConfirmed: boolean) => void) | undefined;
  const answer = (isConfirmed: boolean) => {
    const done = waiting;
    waiting = undefined;
    done?.(isConfirmed);
    emit();
  };
  return {
    ask: () =>
      new Promise((resolve) => {
        if (dialogs === 0) return resolve(false);
        answer(false);
        waiting = resolve;
        emit();
      }),
    isWaiting: () => waiting !== undefined,
    answer,
    subscribe(listener) {
      dialogs += 1;
      const end = subscribe(listener);
      return () => {
        end();
        dialogs -= 1;
        if (dialogs === 0) answer(false);
      };
    },
  };
}
