import { Box, Button, Link, PriorityMark, Topic, Typography, useNow } from '@portal/kit';
import { lastedMs, type MachineDetail } from '@portal/kit/wire';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import { ConditionMarks, useDutyFormat } from '../../alerting';
import { useDuration, Muted, nameOf } from '../../parts';
import { pages } from '../../paths';
import { Section } from './Section';
import { zoneOf } from './zone';

/** How many are listed at first; the timeline above shows all. */
const SHOWN_AT_FIRST = 8;

export function MachineConditions({ machine }: { machine: MachineDetail }) {
  const { moment } = useDutyFormat(zoneOf([machine]));
  const duration = useDuration();
  const now = useNow();
  const { conditions, more } = machine;
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? conditions : conditions.slice(0, SHOWN_AT_FIRST);
  return (
    <Section titleId="machines.conditions">
      {conditions.length === 0 && <Muted id="machines.conditions.none" />}
      <Box component="ul" role="list" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shown.map((one) => (
          <Box
            component="li"
            key={one.conditionId}
            sx={{ display: 'flex', gap: 1, py: 0.75, alignItems: 'start' }}
          >
            <PriorityMark priority={one.priority} size={20} isNamed />
            <Box sx={{ minWidth: 0 }}>
              <Link
                component={RouterLink}
                to={pages.condition(one.conditionId)}
                variant="body2"
                sx={{ overflowWrap: 'anywhere' }}
              >
                <Topic>{one.description ?? one.topic}</Topic>
              </Link>
              <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
                <FormattedMessage
                  id={one.cleared === undefined ? 'condition.since' : 'condition.lasted'}
                  values={{
                    time: moment(one.first),
                    lasted: duration(lastedMs(one, now)),
                  }}
                />
              </Typography>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, '&:empty': { display: 'none' } }}>
                <ConditionMarks condition={one} />
              </Box>
            </Box>
          </Box>
        ))}
      </Box>
      {shown.length < conditions.length && (
        <Button size="small" onClick={() => setWhole(true)}>
          <FormattedMessage id="machines.conditions.all" values={{ count: conditions.length }} />
        </Button>
      )}
      {more && <Muted id="machines.partial" />}
      <Link
        component={RouterLink}
        to={`${pages.inbox}?q=${encodeURIComponent(nameOf(machine))}`}
        variant="body2"
        sx={{ display: 'block', width: 'fit-content', mt: 1 }}
      >
        <FormattedMessage id="machines.inbox" />
      </Link>
    </Section>
  );
}
