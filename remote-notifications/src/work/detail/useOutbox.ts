import { announce } from '@portal/kit';
import type { Comment } from '@portal/kit/wire';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useAddCommentMutation } from '../assignments/assignments.api';
import { countOf, type Writer } from '../assignments/comments';

/** A comment that is being sent. `failed`: refused, or no response. */
export interface Outgoing {
  key: number;
  text: string;
  state: 'sending' | 'failed';
  /** How many equal ones the thread had: with one more, the live channel has shown this one. */
  before: number;
  sentAt: string;
}

let count = 0;

/** @param onLost gets a comment that failed after the screen was left, which can show it no more */
export function useOutbox(
  assignmentId: string,
  writer: Writer | undefined,
  comments: readonly Comment[],
  onLost: (text: string) => void,
) {
  const intl = useIntl();
  const [add] = useAddCommentMutation();
  const [outbox, setOutbox] = useState<readonly Outgoing[]>([]);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

  const deliver = useCallback(
    async ({ key, text }: Outgoing) => {
      if (!writer) return;
      const change = (recipe: (one: Outgoing) => Outgoing[]) =>
        setOutbox((all) => all.flatMap((one) => (one.key === key ? recipe(one) : [one])));
      change((one) => [{ ...one, state: 'sending' }]);
      const { error } = await add({ assignmentId, comment: text, ...writer });
      if (error === undefined) {
        change(() => []);
        announce(intl.formatMessage({ id: 'assignment.comment.sent' }));
      } else if (isLeft.current) onLost(text);
      else change((one) => [{ ...one, state: 'failed' }]);
    },
    [add, assignmentId, writer, onLost, intl],
  );

  const send = useCallback(
    (text: string) => {
      if (!writer) return;
      // A second equal comment counts the first, which may still be on its way.
      const waiting = outbox.filter((one) => one.text === text).length;
      const before = countOf(comments, text, writer) + waiting;
      const one: Outgoing = {
        key: (count += 1),
        text,
        before,
        state: 'sending',
        sentAt: new Date().toISOString(),
      };
      setOutbox((all) => [one, ...all]);
      void deliver(one);
    },
    [comments, deliver, outbox, writer],
  );
  const retry = useCallback((one: Outgoing) => void deliver(one), [deliver]);
  const drop = useCallback((key: number) => setOutbox((all) => all.filter((one) => one.key !== key)), []);

  const shown = outbox.filter((one) => !writer || countOf(comments, one.text, writer) <= one.before);
  return { outbox: shown, send, retry, drop };
}
