import { Box, RelativeTime, Typography, useChangeText, usePriorityText } from '@portal/kit';
import type { ConditionNote } from '@portal/kit/wire';
import { FormattedMessage } from 'react-intl';
import { Muted } from '../../../parts';

/** The message id of a note. Notes without an author are the system's: a time ran out, or the priority rose. */
const saidOf = ({ kind, by, priority }: ConditionNote): string =>
  by !== ''
    ? `condition.note.${kind}`
    : `condition.note.${kind}.${priority === undefined ? 'itself' : 'worse'}`;

export function ConditionNotes({ notes }: { notes: readonly ConditionNote[] }) {
  const priorityText = usePriorityText();
  const changeText = useChangeText();
  if (notes.length === 0) return <Muted id="condition.notes.none" />;
  return (
    <Box component="ul" role="list" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {notes.map((note) => (
        <Box component="li" key={`${note.timestamp} ${note.kind} ${note.by}`}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
            <Typography variant="body2" component="span" sx={{ overflowWrap: 'anywhere' }}>
              <FormattedMessage
                id={saidOf(note)}
                values={{
                  name: note.by,
                  to: note.to ?? '',
                  priority: note.priority === undefined ? '' : priorityText(note.priority),
                }}
              />
            </Typography>
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              <RelativeTime value={note.timestamp} />
            </Typography>
          </Box>
          {note.words !== undefined && (
            <Typography
              variant="body2"
              component="blockquote"
              dir="auto"
              sx={{
                m: 0,
                mt: 0.25,
                paddingInlineStart: 1,
                borderInlineStart: '3px solid',
                borderColor: 'divider',
                color: 'text.secondary',
                overflowWrap: 'anywhere',
                whiteSpace: 'pre-wrap',
              }}
            >
              {changeText(note.words)}
            </Typography>
          )}
        </Box>
      ))}
    </Box>
  );
}
