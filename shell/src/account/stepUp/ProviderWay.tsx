import { useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Alert, type ApiFailure, asFailure, Button } from '@portal/shared';
import { onWindowOutcome, openStepUpWindow, type StepUpWindow } from '../../platform';
import { useBeginSsoStepUpMutation } from './stepUp.api';

interface ProviderWayProps {
  provider: { readonly id: string; readonly name: string };
  isOnly: boolean;
  onConfirmed: () => void;
  onFailure: (failure: ApiFailure | undefined) => void;
}

type State = 'ready' | 'opening' | 'waiting' | 'blocked' | 'failed';

/** Confirms by signing in at a provider again, in a small window that closes itself. */
export function ProviderWay({ provider: { id, name }, isOnly, onConfirmed, onFailure }: ProviderWayProps) {
  const [begin] = useBeginSsoStepUpMutation();
  const [state, setState] = useState<State>('ready');
  const opened = useRef<StepUpWindow>(undefined);
  const confirmed = useRef(onConfirmed);
  useEffect(() => {
    confirmed.current = onConfirmed;
  });
  useEffect(
    () =>
      onWindowOutcome((outcome) => {
        if (outcome === 'confirmed') confirmed.current();
        else setState((now) => (now === 'waiting' ? 'failed' : now));
      }),
    [],
  );
  useEffect(() => () => opened.current?.close(), []);

  async function press(): Promise<void> {
    onFailure(undefined);
    // Before any wait: a browser opens a window only within the click.
    const small = openStepUpWindow();
    if (!small) return setState('blocked');
    opened.current = small;
    setState('opening');
    const { data, error } = await begin(id);
    if (data !== undefined) {
      small.go(data);
      return setState('waiting');
    }
    small.close();
    setState('ready');
    onFailure(asFailure(error));
  }

  return (
    <>
      <Button
        variant={isOnly ? 'contained' : 'outlined'}
        loading={state === 'opening'}
        onClick={() => void press()}
        autoFocus={isOnly}
        fullWidth
      >
        <FormattedMessage id="stepUp.with" values={{ name }} />
      </Button>
      {state === 'waiting' && (
        <Alert severity="info" role="status">
          <FormattedMessage id="stepUp.window.waiting" values={{ name }} />
        </Alert>
      )}
      {state === 'blocked' && (
        <Alert severity="warning">
          <FormattedMessage id="stepUp.window.blocked" />
        </Alert>
      )}
      {state === 'failed' && (
        <Alert severity="error">
          <FormattedMessage id="stepUp.window.failed" values={{ name }} />
        </Alert>
      )}
    </>
  );
}
