import { createDraft, fullNameOf, Typography, useCurrentUser, useFeedback, useUnsaved } from '@portal/kit';
import type { SeenAssignment } from '@portal/kit/wire';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Muted, WriteBox } from '../../parts';
import { useOrigin } from '../assignments/useOrigin';
import { CommentThread } from './CommentThread';
import { useOutbox } from './useOutbox';

const joined = (parts: readonly string[]) => parts.filter((part) => part.trim() !== '').join('\n');

/** The comments of an assignment. The draft is kept for each assignment until it is sent. */
export function Comments({ assignment }: { assignment: SeenAssignment }) {
  const { assignmentId, comments } = assignment;
  const user = useCurrentUser();
  const ownName = fullNameOf(user);
  const origin = useOrigin(assignment);
  const writer = useMemo(() => origin && { origin, originName: ownName }, [origin, ownName]);
  const draft = useMemo(
    () => createDraft<{ text: string }>(user.userId, `assignment:${assignmentId}:comment`),
    [user.userId, assignmentId],
  );
  const feedback = useFeedback();
  const [text, setText] = useState(() => draft.read()?.text ?? '');
  const onLost = useCallback(
    (lost: string) => {
      draft.write({ text: joined([lost, draft.read()?.text ?? '']) });
      feedback.error('assignment.comment.kept');
    },
    [draft, feedback],
  );
  const { outbox, send, retry, drop } = useOutbox(assignmentId, writer, comments, onLost);

  // What is being sent is no draft: it may arrive.
  const unsent = joined([...outbox.filter(({ state }) => state === 'failed').map((one) => one.text), text]);
  const stored = useRef(unsent);
  useEffect(() => {
    if (stored.current === unsent) return;
    stored.current = unsent;
    if (unsent === '') draft.clear();
    else draft.write({ text: unsent });
  }, [unsent, draft]);

  const texts = joined([...outbox.map((one) => one.text), text]);
  useUnsaved(() => texts || undefined);
  // With the page, what is being sent would be lost.
  const keep = useEffectEvent(() => {
    if (texts !== '') draft.write({ text: texts });
  });
  useEffect(() => {
    const listener = () => keep();
    window.addEventListener('pagehide', listener);
    return () => window.removeEventListener('pagehide', listener);
  }, []);

  return (
    <section aria-labelledby="assignment-comments">
      <Typography variant="h2" id="assignment-comments" sx={{ mb: 2 }}>
        <FormattedMessage id="assignment.comments" values={{ count: comments.length }} />
      </Typography>
      {writer ? (
        <WriteBox
          labelId="assignment.comment.label"
          sendId="assignment.comment.send"
          text={text}
          onText={setText}
          onSend={(comment) => {
            send(comment);
            setText('');
          }}
        />
      ) : (
        <Muted id="assignment.notParty" room={{ mb: 2 }} />
      )}
      <CommentThread
        comments={comments}
        outbox={outbox}
        ownName={ownName}
        onRetry={retry}
        onEdit={(one) => {
          drop(one.key);
          setText(joined([one.text, text]));
        }}
      />
    </section>
  );
}
