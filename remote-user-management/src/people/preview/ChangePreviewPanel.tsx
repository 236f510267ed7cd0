import { Box, Chip, Paper, Stack, Typography, usePortal, useStandingText } from '@portal/kit';
import { SUPER_ADMIN } from '@portal/kit/wire';
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useTouchedMappingsQuery } from '../../parts';
import { changePreview, isEmptyPreview, type Standing } from './changePreview';
import { type Counted, mergePreviews } from './mergePreviews';

interface ChangePreviewPanelProps {
  /** Each person as they are and as they would be. */
  changes: readonly (readonly [before: Standing, after: Standing])[];
}

export function ChangePreviewPanel({ changes }: ChangePreviewPanelProps) {
  const intl = useIntl();
  const words = useStandingText();
  const { menu, subject } = usePortal();
  const { data: mappings } = useTouchedMappingsQuery();
  const previews = useMemo(
    () =>
      changes.map(([before, after]) =>
        changePreview(before, after, { menu, mappings: mappings ?? [], place: subject }),
      ),
    [changes, menu, mappings, subject],
  );
  const merged = mergePreviews(previews);
  /** The text of a live topic: of a role, of a pilot, or of super administrators. */
  const channelText = (name: string) => {
    if (name === SUPER_ADMIN) return intl.formatMessage({ id: 'preview.channel.superAdmins' });
    const isPilot = changes.some((pair) => pair.some(({ pilotCode }) => pilotCode === name));
    const id = isPilot ? 'preview.channel.pilot' : 'preview.channel.role';
    return intl.formatMessage({ id }, { name: isPilot ? words.pilot(name) : words.role(name) });
  };
  return (
    <Paper variant="outlined" sx={{ p: 2 }} aria-live="polite">
      <Typography variant="subtitle1" component="h3" gutterBottom>
        <FormattedMessage id="preview.title" values={{ count: changes.length }} />
      </Typography>
      {previews.every(isEmptyPreview) ? (
        <Typography variant="body2">
          <FormattedMessage id="preview.none" />
        </Typography>
      ) : (
        <Stack spacing={1.5}>
          <Line
            id="preview.menus.gained"
            items={merged.menus.gained}
            text={({ titleId }) => intl.formatMessage({ id: titleId })}
          />
          <Line
            id="preview.menus.lost"
            items={merged.menus.lost}
            text={({ titleId }) => intl.formatMessage({ id: titleId })}
          />
          <Line id="preview.mappings.gained" items={merged.mappings.gained} text={({ topic }) => topic} />
          <Line id="preview.mappings.lost" items={merged.mappings.lost} text={({ topic }) => topic} />
          <Line id="preview.topics.gained" items={merged.topics.gained} text={channelText} />
          <Line id="preview.topics.lost" items={merged.topics.lost} text={channelText} />
        </Stack>
      )}
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 1.5 }}>
        <FormattedMessage id="preview.signIn" />
      </Typography>
    </Paper>
  );
}

const MAX_SHOWN_ITEMS = 8;

function Line<T>({
  id,
  items,
  text,
}: {
  id: string;
  items: readonly Counted<T>[];
  text: (item: T) => string;
}) {
  const intl = useIntl();
  if (items.length === 0) return null;
  return (
    <div>
      <Typography variant="body2" sx={{ fontWeight: 600, mb: 0.5 }}>
        <FormattedMessage id={id} />
      </Typography>
      <Box
        component="ul"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, m: 0, p: 0, listStyle: 'none' }}
      >
        {items.slice(0, MAX_SHOWN_ITEMS).map(({ item, people }) => (
          <li key={text(item)}>
            <Chip
              size="small"
              variant="outlined"
              label={people > 1 ? `${text(item)} (${intl.formatNumber(people)})` : text(item)}
            />
          </li>
        ))}
        {items.length > MAX_SHOWN_ITEMS && (
          <li>
            <Typography variant="body2" component="span">
              <FormattedMessage id="preview.more" values={{ count: items.length - MAX_SHOWN_ITEMS }} />
            </Typography>
          </li>
        )}
      </Box>
    </div>
  );
}
