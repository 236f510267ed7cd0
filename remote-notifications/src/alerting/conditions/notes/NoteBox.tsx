import {
  announce,
  asFailure,
  createDraft,
  useClearWhenBack,
  useCurrentUser,
  useFailureText,
  useUnsaved,
  type ApiFailure,
} from '@portal/kit';
import { useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { WriteBox } from '../../../parts';
import { useWriteNoteMutation } from '../conditions.api';

/** What was typed after `sent` while that was on its way. */
const afterSent = (typed: string, sent: string): string => {
  const words = typed.trimStart();
  return words.startsWith(sent) ? words.slice(sent.length).trimStart() : typed;
};

export function NoteBox({ conditionId }: { conditionId: string }) {
  const intl = useIntl();
  const { userId } = useCurrentUser();
  const failureText = useFailureText();
  const [write, { isLoading }] = useWriteNoteMutation();
  const draft = useMemo(
    () => createDraft<{ text: string }>(userId, `condition:${conditionId}:note`),
    [userId, conditionId],
  );
  const [text, setText] = useState(() => draft.read()?.text ?? '');
  const latest = useRef(text);
  const [failure, setFailure] = useState<ApiFailure>();
  useClearWhenBack(failure, () => setFailure(undefined));
  useUnsaved(() => text.trim() || undefined);

  const type = (typed: string) => {
    setFailure(undefined);
    latest.current = typed;
    setText(typed);
    if (typed.trim() === '') draft.clear();
    else draft.write({ text: typed });
  };
  const send = async (words: string) => {
    const { error } = await write({ conditionId, words });
    if (error !== undefined) {
      const refused = asFailure(error);
      announce(failureText(refused));
      return setFailure(refused);
    }
    type(afterSent(latest.current, words));
    announce(intl.formatMessage({ id: 'condition.note.done' }));
  };
  return (
    <WriteBox
      labelId="condition.note.label"
      sendId="condition.note.send"
      text={text}
      onText={type}
      onSend={(words) => void send(words)}
      problem={failure && failureText(failure)}
      isBusy={isLoading}
    />
  );
}
