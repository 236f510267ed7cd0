import { Box, useFormatters } from '@portal/shared';
import { FormattedMessage } from 'react-intl';

interface NoDataProps {
  /** When the back end last answered, epoch ms by its clock. */
  since: number;
  /** Epoch ms by the same clock. */
  now: number;
  /** px */
  unit: number;
}

/** Hatches the whole board, because its data may be out of date. */
export function NoData({ since, now, unit }: NoDataProps) {
  const { shortTime } = useFormatters();
  return (
    <Box
      role="alert"
      sx={{
        position: 'absolute',
        inset: 0,
        display: 'grid',
        placeItems: 'center',
        p: 2,
        backgroundImage: ({ vars, palette }) => {
          const ground = (vars ?? { palette }).palette.background.default;
          const line = (vars ?? { palette }).palette.text.primary;
          const [wide, narrow] = [28 * unit, 14 * unit];
          return `repeating-linear-gradient(45deg, color-mix(in srgb, ${ground} 72%, transparent) 0 ${wide}px, color-mix(in srgb, ${line} 62%, transparent) ${wide}px ${wide + narrow}px)`;
        },
      }}
    >
      <Box
        sx={{
          p: `${24 * unit}px ${48 * unit}px`,
          border: `${Math.max(2, 6 * unit)}px solid`,
          borderColor: 'text.primary',
          borderRadius: `${12 * unit}px`,
          bgcolor: 'background.paper',
          color: 'text.primary',
          fontSize: `max(28px, ${96 * unit}px)`,
          fontWeight: 700,
          lineHeight: 1.2,
          textAlign: 'center',
        }}
      >
        <FormattedMessage id="wallboard.noData" values={{ time: shortTime(since, now) }} />
      </Box>
    </Box>
  );
}
