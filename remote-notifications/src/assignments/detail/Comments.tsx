import { fullNameOf, Typography, useCurrentUser, useUnsaved } from '@portal/kit';
import { createDraft } from '@portal/kit/forms';
import type { SeenAssignment } from '@portal/kit/wire';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { WriteBox } from '../../parts/WriteBox';
import { useOrigin } from '../useOrigin';
import { CommentThread } from './CommentThread';
import { useOutbox } from './useOutbox';

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
  const [text, setText] = useState(() => draft.read()?.text ?? '');
  const { outbox, send, retry, drop } = useOutbox(assignmentId, writer, comments);

  const type = (typed: string) => {
    setText(typed);
    if (typed.trim() === '') draft.clear();
    else draft.write({ text: typed });
  };
  const joined = (parts: readonly string[]) => parts.filter((part) => part.trim() !== '').join('\n');
  const texts = joined([...outbox.map((one) => one.text), text]);
  const unsent = useEffectEvent(() => texts);

  useUnsaved(() => texts || undefined);
  // Failed comments become the draft when the screen closes, so that they are not lost.
  useEffect(() => {
    const keep = () => {
      const failed = unsent();
      if (failed !== '') draft.write({ text: failed });
    };
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, [draft]);
  const hasFailed = outbox.some((one) => one.state === 'failed');
  useEffect(() => {
    if (hasFailed) draft.write({ text: unsent() });
  }, [hasFailed, draft]);

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
          onText={type}
          onSend={(comment) => {
            send(comment);
            setText('');
            draft.clear();
          }}
        />
      ) : (
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
          <FormattedMessage id="assignment.notParty" />
        </Typography>
      )}
      <CommentThread
        comments={comments}
        outbox={outbox}
        ownName={ownName}
        onRetry={retry}
        onEdit={(one) => {
          drop(one.key);
          type(joined([one.text, text]));
        }}
      />
    </section>
  );
}
