import { encode } from 'uqr';
import { Box } from '@portal/shared';

/** Light modules around it, without which readers do not find it. */
const QUIET_ZONE_MODULES = 4;

interface QrCodeProps {
  text: string;
  label: string;
}

/** A text as a QR code, dark on white in every theme. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, data } = encode(text, { border: QUIET_ZONE_MODULES });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      sx={{ width: 208, height: 208, maxWidth: '100%', bgcolor: '#fff', borderRadius: 1 }}
    >
      <path d={dark.join('')} fill="#000" />
    </Box>
  );
}
