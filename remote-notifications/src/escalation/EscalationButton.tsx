import { IconButton, Lazy, Tooltip, useCapabilities } from '@portal/kit';
import type { EventMapping } from '@portal/kit/wire';
import { IconStairsUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { DialogAbsent } from '../parts/DialogAbsent';

const loadDialog = () =>
  import(/* webpackChunkName: "escalation" */ './EscalationDialog').then(({ EscalationDialog }) => ({
    default: EscalationDialog,
  }));

/** Opens the escalation plan of a mapping. Absent where the back end has none. */
export function EscalationButton({ mapping }: { mapping: EventMapping }) {
  const intl = useIntl();
  const { extras } = useCapabilities();
  const [isOpen, setOpen] = useState(false);
  if (!extras) return null;
  const close = () => setOpen(false);
  return (
    <>
      <Tooltip title={intl.formatMessage({ id: 'escalation.open' })}>
        <IconButton
          color={mapping.escalates === true ? 'primary' : 'default'}
          aria-label={intl.formatMessage({ id: 'escalation.open.label' }, { topic: mapping.topic })}
          onClick={() => setOpen(true)}
        >
          <IconStairsUp size={20} aria-hidden />
        </IconButton>
      </Tooltip>
      {isOpen && (
        <Lazy
          load={loadDialog}
          props={{ mapping, onClose: close }}
          loading={null}
          failed={() => <DialogAbsent onClose={close} />}
        />
      )}
    </>
  );
}
