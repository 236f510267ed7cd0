import { Box, Topic, useFormatters } from '@portal/kit';
import { ResponsiveTable } from '@portal/kit/data';
import type { RefusedMessage } from '@portal/kit/wire';
import { useIntl } from 'react-intl';
import { useWords } from '../../parts';

export function RefusedMessageTable({ rows }: { rows: readonly RefusedMessage[] }) {
  const intl = useIntl();
  const words = useWords();
  const format = useFormatters();
  const say = (id: string) => intl.formatMessage({ id });
  return (
    <ResponsiveTable<RefusedMessage>
      label={say('refusedMessages.title')}
      rows={rows}
      keyOf={({ id }) => id}
      nameOf={({ topic }) => topic}
      columns={[
        {
          id: 'time',
          header: say('audit.when'),
          cell: ({ timestamp }) => (
            <time dateTime={timestamp} title={timestamp}>
              {format.exactTime(timestamp)}
            </time>
          ),
        },
        {
          id: 'topic',
          header: say('refusedMessages.topic'),
          cell: ({ topic }) => (
            <Box component="span" dir="ltr" sx={{ overflowWrap: 'anywhere' }}>
              <Topic>{topic}</Topic>
            </Box>
          ),
        },
        {
          id: 'pilot',
          header: say('field.pilotCode'),
          cell: ({ pilotCode }) =>
            pilotCode === '' ? say('refusedMessages.noPilot') : words.pilot(pilotCode),
        },
        { id: 'reason', header: say('refusedMessages.reason'), cell: (one) => <Reason message={one} /> },
        { id: 'message', header: say('refusedMessages.message'), cell: (one) => <Beginning message={one} /> },
      ]}
    />
  );
}

/** The kind as a text, with the ingestion's own message about invalid fields, which uses the sender's field names. */
function Reason({ message: { kind, reason } }: { message: RefusedMessage }) {
  const intl = useIntl();
  return (
    <>
      {intl.formatMessage({ id: `refusedMessages.kind.${kind}` })}
      {kind === 'invalid' && (
        <Box component="div" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          <bdi dir="ltr" lang="en">
            {reason}
          </bdi>
        </Box>
      )}
    </>
  );
}

function Beginning({ message: { excerpt, length } }: { message: RefusedMessage }) {
  const intl = useIntl();
  // As the back end counts them: an emoji is one, not two.
  const shown = [...excerpt].length;
  return (
    <Box component="details" sx={{ maxWidth: 420 }}>
      <Box component="summary" sx={{ cursor: 'pointer' }}>
        {intl.formatMessage({ id: 'refusedMessages.length' }, { count: length })}
      </Box>
      <Box
        component="pre"
        dir="ltr"
        sx={{ m: 0, mt: 1, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: '0.8125rem' }}
      >
        {excerpt}
      </Box>
      {length > shown && intl.formatMessage({ id: 'refusedMessages.cut' }, { count: shown })}
    </Box>
  );
}
