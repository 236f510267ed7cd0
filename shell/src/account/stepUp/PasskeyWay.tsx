import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { type ApiFailure, asFailure, Button } from '@portal/shared';
import { useBeginPasskeyStepUpMutation, useStepUpByPasskeyMutation } from './stepUp.api';

/** What went wrong: the passkey, or a call. */
export type Trouble = { readonly kind: 'passkey' } | { readonly kind: 'call'; readonly failure: ApiFailure };

interface PasskeyWayProps {
  isOnly: boolean;
  onConfirmed: () => void;
  onTrouble: (trouble: Trouble | undefined) => void;
}

const load = () => import(/* webpackChunkName: "passkey" */ '../webAuthn/ceremony');

/** Confirms by a passkey, in the browser's own dialog. */
export function PasskeyWay({ isOnly, onConfirmed, onTrouble }: PasskeyWayProps) {
  const [begin] = useBeginPasskeyStepUpMutation();
  const [confirm] = useStepUpByPasskeyMutation();
  const [isBusy, setBusy] = useState(false);

  async function ask(): Promise<Trouble | 'confirmed' | undefined> {
    const begun = await begin();
    if (!begun.data) return { kind: 'call', failure: asFailure(begun.error) };
    const ceremony = await load().catch(() => undefined);
    if (!ceremony) return { kind: 'call', failure: { kind: 'network' } };
    const signed = await ceremony.askToSign(begun.data.options, false);
    // A person who closes the browser's dialog needs no message.
    if (!signed.ok) return signed.why === 'cancelled' ? undefined : { kind: 'passkey' };
    const { error } = await confirm({ ticket: begun.data.ticket, response: signed.response });
    if (error === undefined) return 'confirmed';
    const failure = asFailure(error);
    return failure.fields?.passkey === undefined ? { kind: 'call', failure } : { kind: 'passkey' };
  }

  async function press(): Promise<void> {
    setBusy(true);
    onTrouble(undefined);
    const outcome = await ask();
    setBusy(false);
    if (outcome === 'confirmed') onConfirmed();
    else onTrouble(outcome);
  }

  return (
    <Button
      variant={isOnly ? 'contained' : 'outlined'}
      loading={isBusy}
      onClick={() => void press()}
      autoFocus={isOnly}
      fullWidth
    >
      <FormattedMessage id="stepUp.passkey" />
    </Button>
  );
}
