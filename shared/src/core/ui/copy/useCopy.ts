import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { announce } from '../page/announcer';
import { copyText } from './copyText';

type CopyOutcome = 'idle' | 'copied' | 'failed';

/** Copying with its outcome, which is announced and shown for a while; `label` names it, `idle` before. */
export function useCopy(idle?: string) {
  const intl = useIntl();
  const [outcome, setOutcome] = useState<CopyOutcome>('idle');
  const label =
    outcome === 'idle' && idle !== undefined ? idle : intl.formatMessage({ id: `shared.copy.${outcome}` });

  useEffect(() => {
    if (outcome === 'idle') return;
    announce(label);
    const timer = setTimeout(() => setOutcome('idle'), 2500);
    return () => clearTimeout(timer);
  }, [outcome, label]);

  const copy = (text: string) => void copyText(text).then((done) => setOutcome(done ? 'copied' : 'failed'));
  return { outcome, label, copy };
}
