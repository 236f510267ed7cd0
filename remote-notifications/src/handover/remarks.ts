import { useCurrentUser, useUnsaved } from '@portal/kit';
import { createDraft } from '@portal/kit/forms';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';

interface Remarks {
  remarks: string;
}

/**
 * What the reader adds to the sheet of a shift, kept as drafts are: in this tab, for this person, over a reload or a session
 * that ended, and forgotten after a shift. Who wants it kept prints or sends the sheet.
 * @param from when the shift began: each has remarks of its own
 */
export function useRemarks(from: string): [string, (text: string) => void] {
  const intl = useIntl();
  const { userId } = useCurrentUser();
  const draft = useMemo(() => createDraft<Remarks>(userId, `handover:${from}`), [userId, from]);
  // With the draft it belongs to: another shift's text is not this one's. A tab that keeps no drafts has it here alone.
  const [typed, setTyped] = useState<{ draft: typeof draft; text: string }>();
  const before = useMemo(() => draft.read()?.remarks ?? '', [draft]);
  const write = (text: string) => {
    setTyped({ draft, text });
    if (text === '') draft.clear();
    else draft.write({ remarks: text });
  };
  const text = typed?.draft === draft ? typed.text : before;
  useUnsaved(() =>
    text.trim() === ''
      ? undefined
      : intl.formatMessage(
          { id: 'shared.labelled' },
          { label: intl.formatMessage({ id: 'handover.remarks' }), value: text },
        ),
  );
  return [text, write];
}
