import { Box, Link, StatusChip, Typography, useFormatters } from '@portal/kit';
import type { MachineWork as Work } from '@portal/kit/wire';
import { Link as RouterLink } from 'react-router-dom';
import { pages } from '../paths';
import { Nothing, Section } from './Section';

/** The assignments about a machine that the reader may see. */
export function MachineWork({ work }: { work: readonly Work[] }) {
  const { dateTime } = useFormatters();
  return (
    <Section titleId="machines.lane.work">
      {work.length === 0 && <Nothing textId="machines.work.none" />}
      <Box component="ul" role="list" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {work.map(({ assignmentId, description, status, targetUser, timestamp }) => (
          <Box component="li" key={assignmentId} sx={{ py: 0.75 }}>
            <Link
              component={RouterLink}
              to={pages.assignment(assignmentId)}
              variant="body2"
              sx={{ overflowWrap: 'anywhere' }}
            >
              {description}
            </Link>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 0.5 }}>
              <StatusChip status={status} />
              <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                {targetUser} · {dateTime(timestamp)}
              </Typography>
            </Box>
          </Box>
        ))}
      </Box>
    </Section>
  );
}
