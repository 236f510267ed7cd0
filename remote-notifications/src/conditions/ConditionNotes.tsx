import { Box, RelativeTime, Typography } from '@portal/kit';
import type { ConditionNote } from '@portal/kit/wire';
import { FormattedMessage } from 'react-intl';

/** What a note says was done; what nobody did, the time did. */
const saidOf = ({ deed, by }: ConditionNote): string =>
  by === '' ? `condition.note.${deed}.itself` : `condition.note.${deed}`;

/** What people did about a condition, and the words they left; newest first. */
export function ConditionNotes({ notes }: { notes: readonly ConditionNote[] }) {
  if (notes.length === 0)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        <FormattedMessage id="condition.notes.none" />
      </Typography>
    );
  return (
    <Box component="ul" role="list" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {notes.map((note) => (
        <Box component="li" key={`${note.timestamp} ${note.deed} ${note.by}`}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
            <Typography variant="body2" component="span" sx={{ overflowWrap: 'anywhere' }}>
              <FormattedMessage id={saidOf(note)} values={{ name: note.by, to: note.to ?? '' }} />
            </Typography>
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              <RelativeTime value={note.timestamp} />
            </Typography>
          </Box>
          {note.words !== undefined && (
            <Typography
              variant="body2"
              component="blockquote"
              sx={{
                m: 0,
                mt: 0.25,
                paddingInlineStart: 1,
                borderInlineStart: 3,
                borderColor: 'divider',
                color: 'text.secondary',
                overflowWrap: 'anywhere',
                whiteSpace: 'pre-wrap',
              }}
            >
              {note.words}
            </Typography>
          )}
        </Box>
      ))}
    </Box>
  );
}
