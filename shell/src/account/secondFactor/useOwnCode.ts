import { useState } from 'react';
import type { ApiFailure } from '@portal/shared';
import { withoutGaps } from './codes';
import { useRefusal } from './useRefusal';

/** The part of a form that takes a code beside the password, where the back end asks for one. */
export function useOwnCode() {
  const refusal = useRefusal();
  const [isRequired, setIsRequired] = useState(false);
  return {
    isAsked: isRequired,
    /** What to send; nothing before it is asked for. */
    sent: (code: string) => (code === '' ? {} : { code: withoutGaps(code) }),
    /** The failure in the reader's words; shows the field where the code is missing. */
    read(failure: ApiFailure, code: string): ApiFailure {
      if (failure.fields?.code !== undefined) setIsRequired(true);
      return refusal(failure, code === '' ? 'profile.secondFactor.needed' : 'auth.code.wrong');
    },
    reset: () => setIsRequired(false),
  };
}
