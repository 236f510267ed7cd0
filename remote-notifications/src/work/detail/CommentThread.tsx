import {
  Box,
  Button,
  Chip,
  CircularProgress,
  RelativeTime,
  Typography,
  useChangeText,
  type Theme,
} from '@portal/kit';
import type { Comment } from '@portal/kit/wire';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Muted } from '../../parts';
import { commentKey } from '../assignments/changes';
import type { Outgoing } from './useOutbox';

interface CommentThreadProps {
  /** Newest first. */
  comments: readonly Comment[];
  outbox: readonly Outgoing[];
  ownName: string;
  onRetry: (one: Outgoing) => void;
  onEdit: (one: Outgoing) => void;
}

interface EntryProps {
  author: ReactNode;
  /** Absent while the comment is being sent. */
  origin: Exclude<Comment['origin'], 'System'> | undefined;
  time: ReactNode;
  text: string;
  children?: ReactNode;
}

type Palette = Pick<Theme['palette'], 'divider' | 'primary' | 'secondary'>;
function accentOf(origin: EntryProps['origin'], { divider, primary, secondary }: Palette): string {
  if (origin === undefined) return divider;
  return origin === 'Target' ? primary.main : secondary.main;
}

function Entry({ author, origin, time, text, children }: EntryProps) {
  return (
    <Box
      component="li"
      sx={{
        listStyle: 'none',
        p: 1.5,
        mb: 1,
        borderRadius: 1,
        border: 1,
        borderColor: 'divider',
        borderInlineStartWidth: 4,
        borderInlineStartColor: ({ palette, vars }) => accentOf(origin, (vars ?? { palette }).palette),
        bgcolor: 'background.paper',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 0.5 }}>
        <Typography variant="subtitle2" component="span">
          {author}
        </Typography>
        {origin && (
          <Chip
            size="small"
            variant="outlined"
            label={<FormattedMessage id={`assignment.origin.${origin}`} />}
          />
        )}
        <Typography
          variant="caption"
          component="span"
          sx={{ color: 'text.secondary', marginInlineStart: 'auto' }}
        >
          {time}
        </Typography>
      </Box>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
      {children}
    </Box>
  );
}

function SystemLine({ text, author, time }: Pick<EntryProps, 'text' | 'author' | 'time'>) {
  return (
    <Typography
      component="li"
      variant="body2"
      sx={{
        listStyle: 'none',
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 1,
        px: 1.5,
        py: 0.5,
        mb: 1,
        color: 'text.secondary',
      }}
    >
      <Box component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        {text}
      </Box>
      <span>{author}</span>
      <Box component="span" sx={{ marginInlineStart: 'auto' }}>
        {time}
      </Box>
    </Typography>
  );
}

/** The comments, newest first. Unsent ones are on top. */
export function CommentThread({ comments, outbox, ownName, onRetry, onEdit }: CommentThreadProps) {
  const changeText = useChangeText();
  if (comments.length + outbox.length === 0) return <Muted id="assignment.comments.none" room={{ py: 2 }} />;
  return (
    <Box component="ol" role="list" sx={{ m: 0, p: 0 }}>
      {outbox.map((one) => (
        <Entry
          key={one.key}
          author={ownName}
          origin={undefined}
          text={one.text}
          time={
            one.state === 'sending' ? (
              <Box
                component="span"
                role="status"
                sx={{ display: 'inline-flex', gap: 1, alignItems: 'center' }}
              >
                <CircularProgress size={14} aria-hidden />
                <FormattedMessage id="assignment.comment.sending" />
              </Box>
            ) : (
              <RelativeTime value={one.sentAt} />
            )
          }
        >
          {one.state === 'failed' && (
            <Box role="alert" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 1 }}>
              <Typography variant="body2" sx={{ color: 'error.main', fontWeight: 600 }}>
                <FormattedMessage id="assignment.comment.failed" />
              </Typography>
              <Button size="small" onClick={() => onRetry(one)}>
                <FormattedMessage id="shared.action.retry" />
              </Button>
              <Button size="small" color="inherit" onClick={() => onEdit(one)}>
                <FormattedMessage id="assignment.comment.edit" />
              </Button>
            </Box>
          )}
        </Entry>
      ))}
      {comments.map((one) =>
        one.origin === 'System' ? (
          <SystemLine
            key={commentKey(one)}
            text={changeText(one.comment)}
            author={
              <FormattedMessage
                id="assignment.origin.by"
                values={{
                  name: one.originName === 'System' ? '' : one.originName,
                  isKnown: String(one.originName !== '' && one.originName !== 'System'),
                }}
              />
            }
            time={<RelativeTime value={one.timestamp} />}
          />
        ) : (
          <Entry
            key={commentKey(one)}
            author={one.originName}
            origin={one.origin}
            text={one.comment}
            time={<RelativeTime value={one.timestamp} />}
          />
        ),
      )}
    </Box>
  );
}
