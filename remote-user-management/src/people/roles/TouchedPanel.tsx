import { Box, Chip, Paper, Skeleton, Topic, Typography, useFormatters, usePortal } from '@portal/kit';
import { FormattedMessage, useIntl } from 'react-intl';
import { useWords, useTouchedMappingsQuery, useUsesOfRoleQuery } from '../../parts';
import { touchedBy } from './touched';

interface TouchedPanelProps {
  role: string;
  /** Undefined while loading. */
  people: number | undefined;
}

/** The most chips of a row; the others are counted. */
const MAX_SHOWN_CHIPS = 12;

/** Shows what a rename or deletion of a role affects: people, mappings, plans, topics and menus. */
export function TouchedPanel({ role, people }: TouchedPanelProps) {
  const intl = useIntl();
  const words = useWords();
  const format = useFormatters();
  const { menu } = usePortal();
  const { data: mappings } = useTouchedMappingsQuery();
  const { data: uses } = useUsesOfRoleQuery(role);
  const touched = touchedBy(role, mappings ?? [], menu);
  const rows = [
    {
      id: 'touched.mappings',
      items: touched.mappings.map(({ topic }) => topic),
      isKnown: mappings !== undefined,
    },
    {
      id: 'touched.duty',
      items: uses?.dutyPlans.map((code) => words.pilot(code)) ?? [],
      isKnown: uses !== undefined,
    },
    {
      id: 'touched.escalations',
      items:
        uses?.escalationPlans.map(({ topic, pilotCode }) => `${topic} · ${words.pilot(pilotCode)}`) ?? [],
      isKnown: uses !== undefined,
    },
    {
      id: 'touched.topics',
      items: [intl.formatMessage({ id: 'preview.channel.role' }, { name: words.role(touched.topic) })],
      isKnown: true,
    },
    {
      id: 'touched.menus',
      items: touched.menus.map(({ titleId }) => intl.formatMessage({ id: titleId })),
      isKnown: true,
    },
  ];
  return (
    <Paper variant="outlined" sx={{ p: 2 }}>
      <Typography variant="subtitle1" component="h3" gutterBottom>
        <FormattedMessage id="touched.title" />
      </Typography>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 1 }}
      >
        <dt>
          <FormattedMessage id="touched.people" />
        </dt>
        <Box component="dd" sx={{ m: 0 }}>
          {people === undefined ? (
            <Skeleton width={40} />
          ) : (
            <FormattedMessage id="people.count" values={{ count: people }} />
          )}
        </Box>
        {rows.map(({ id, items, isKnown }) => (
          <Box key={id} sx={{ display: 'contents' }}>
            <dt>
              <FormattedMessage id={id} />
            </dt>
            <Box component="dd" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
              {!isKnown && <FormattedMessage id="touched.unknown" />}
              {isKnown && items.length === 0 && <FormattedMessage id="touched.none" />}
              {items.length > 1 && format.number(items.length)}
              {items.slice(0, MAX_SHOWN_CHIPS).map((item) => (
                <Chip key={item} size="small" variant="outlined" label={<Topic>{item}</Topic>} />
              ))}
              {items.length > MAX_SHOWN_CHIPS && (
                <FormattedMessage id="preview.more" values={{ count: items.length - MAX_SHOWN_CHIPS }} />
              )}
            </Box>
          </Box>
        ))}
      </Box>
    </Paper>
  );
}
