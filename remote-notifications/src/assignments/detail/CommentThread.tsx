import {
  Box,
  Button,
  Chip,
  CircularProgress,
  RelativeTime,
  Typography,
  usePriorityText,
  useStatusText,
  type Theme,
} from '@portal/shared';
import type { Comment } from '@portal/shared/wire';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { commentKey } from '../changes';
import { systemText } from './systemText';
import type { Outgoing } from './useOutbox';

interface CommentThreadProps {
  /** Newest first. */
  comments: readonly Comment[];
  outbox: readonly Outgoing[];
  ownName: string;
  onRetry: (one: Outgoing) => void;
  /** Puts the text back into the field. */
  onEdit: (one: Outgoing) => void;
}

interface EntryProps {
  author: ReactNode;
  origin: Comment['origin'] | undefined;
  time: ReactNode;
  text: string;
  children?: ReactNode;
}

type Palette = Pick<Theme['palette'], 'divider' | 'primary' | 'secondary'>;
function accentOf(origin: EntryProps['origin'], { divider, primary, secondary }: Palette): string {
  if (origin === undefined || origin === 'System') return divider;
  return origin === 'Source' ? secondary.main : primary.main;
}

function Entry({ author, origin, time, text, children }: EntryProps) {
  const isSystem = origin === 'System';
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
        bgcolor: isSystem ? 'transparent' : 'background.paper',
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
      <Typography
        variant="body2"
        sx={{
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
          color: isSystem ? 'text.secondary' : undefined,
        }}
      >
        {text}
      </Typography>
      {children}
    </Box>
  );
}

/** Who said what, newest first; what is still on its way stands on top. */
export function CommentThread({ comments, outbox, ownName, onRetry, onEdit }: CommentThreadProps) {
  const words = { status: useStatusText(), priority: usePriorityText() };
  if (comments.length + outbox.length === 0)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary', py: 2 }}>
        <FormattedMessage id="assignment.comments.none" />
      </Typography>
    );
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
                <FormattedMessage id="notifications.action.retry" />
              </Button>
              <Button size="small" color="inherit" onClick={() => onEdit(one)}>
                <FormattedMessage id="assignment.comment.edit" />
              </Button>
            </Box>
          )}
        </Entry>
      ))}
      {comments.map((one) => (
        <Entry
          key={commentKey(one)}
          author={
            one.origin === 'System' ? (
              <FormattedMessage
                id="assignment.origin.by"
                values={{
                  name: one.originName === 'System' ? '' : one.originName,
                  isKnown: String(one.originName !== '' && one.originName !== 'System'),
                }}
              />
            ) : (
              one.originName
            )
          }
          origin={one.origin}
          text={one.origin === 'System' ? systemText(one.comment, words) : one.comment}
          time={<RelativeTime value={one.timestamp} />}
        />
      ))}
    </Box>
  );
}
