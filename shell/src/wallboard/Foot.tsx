import { Box, useFormatters } from '@portal/shared';
import { FormattedMessage } from 'react-intl';

interface FootProps {
  name: string;
  /** Epoch ms by the back end's clock. */
  now: number;
  /** From 0. */
  page: number;
  pages: number;
  /** px */
  unit: number;
  /** Some machines are on no page. */
  isCut: boolean;
}

export function Foot({ name, now, page, pages, unit, isCut }: FootProps) {
  const { time } = useFormatters();
  const px = (units: number) => `${units * unit}px`;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr)',
        alignItems: 'center',
        gap: px(24),
        px: px(24),
        fontSize: `max(14px, ${px(26)})`,
        color: 'text.secondary',
        whiteSpace: 'nowrap',
      }}
    >
      <Box component="h1" sx={{ m: 0, font: 'inherit', overflow: 'hidden', textOverflow: 'ellipsis' }}>
        <bdi>{name}</bdi>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: px(12) }}>
        {pages > 1 && (
          <>
            {pages <= MAX_DOTS &&
              Array.from({ length: pages }, (_, one) => (
                <Box
                  key={one}
                  aria-hidden
                  sx={{
                    width: px(14),
                    height: px(14),
                    borderRadius: '50%',
                    border: `${Math.max(1, 2 * unit)}px solid`,
                    borderColor: 'text.secondary',
                    bgcolor: one === page ? 'text.secondary' : 'transparent',
                  }}
                />
              ))}
            <FormattedMessage id="wallboard.page" values={{ page: page + 1, pages }} />
          </>
        )}
        {isCut && <FormattedMessage id="wallboard.more" />}
      </Box>
      <Box component="time" dateTime={new Date(now).toISOString()} sx={{ justifySelf: 'end' }}>
        {time(now)}
      </Box>
    </Box>
  );
}

/** More dots would be hard to count. */
const MAX_DOTS = 12;
