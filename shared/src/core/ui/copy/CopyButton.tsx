import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { IconCheck, IconCopy, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { announce } from '../page/announcer';
import { copyText } from './copyText';

type Outcome = 'idle' | 'copied' | 'failed';
const icons = { idle: IconCopy, copied: IconCheck, failed: IconX };

/** A button that copies a text and announces whether that worked. */
export function CopyButton({ text }: { text: string }) {
  const intl = useIntl();
  const [outcome, setOutcome] = useState<Outcome>('idle');
  const label = intl.formatMessage({ id: `shared.copy.${outcome}` });
  const Icon = icons[outcome];

  useEffect(() => {
    if (outcome === 'idle') return;
    announce(label);
    const timer = setTimeout(() => setOutcome('idle'), 2500);
    return () => clearTimeout(timer);
  }, [outcome, label]);

  return (
    <Tooltip title={label}>
      <IconButton
        size="small"
        aria-label={label}
        onClick={() => void copyText(text).then((done) => setOutcome(done ? 'copied' : 'failed'))}
      >
        <Icon size={16} aria-hidden />
      </IconButton>
    </Tooltip>
  );
}
