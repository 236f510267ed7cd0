import { Box, Typography, useFormatters } from '@portal/kit';
import type { ConditionEscalation as Escalation } from '@portal/kit/wire';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { Muted } from '../../parts';
import { arrivalOf } from '../escalation/arrival';
import { FiringList } from '../escalation/FiringList';
import { useFiringText } from '../escalation/useFiringText';

export function ConditionEscalation({ escalation }: { escalation: Escalation }) {
  const id = useId();
  const { dateTime } = useFormatters();
  const textOf = useFiringText();
  const { began, next, ended, why, sent } = escalation;
  // The steps of earlier runs are listed, too.
  const latest = sent.filter(({ at }) => Date.parse(at) >= Date.parse(began));
  const arrival = why === 'done' ? arrivalOf(latest) : 'sent';
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <Typography id={id} variant="subtitle2" component="h3">
        <FormattedMessage id="escalation.condition" />
      </Typography>
      {next && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          <FormattedMessage
            id="escalation.next"
            values={{ what: textOf(next).what, time: dateTime(next.at) }}
          />
          {next.outcome === 'nobody' && (
            <Typography variant="caption" component="span" sx={{ display: 'block', color: 'error.main' }}>
              {textOf(next).whom}
            </Typography>
          )}
        </Typography>
      )}
      {ended !== undefined && why !== undefined && (
        <Typography variant="body2" sx={arrival === 'failed' ? { color: 'error.main' } : {}}>
          <FormattedMessage
            id={`escalation.ended.${arrival === 'sent' ? why : `done.${arrival}`}`}
            values={{ time: dateTime(ended) }}
          />
        </Typography>
      )}
      {sent.length === 0 ? (
        <Muted id="escalation.sent.none" />
      ) : (
        <FiringList firings={sent} time={({ at, sent: done }) => dateTime(done ?? at)} />
      )}
    </Box>
  );
}
