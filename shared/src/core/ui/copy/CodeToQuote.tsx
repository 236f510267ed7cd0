import Box from '@mui/material/Box';
import { FormattedMessage } from 'react-intl';
import { CopyButton } from './CopyButton';

/** A failure code that the reader can give to support, with a copy button. */
export function CodeToQuote({ code }: { code: string }) {
  return (
    <Box
      sx={{ display: 'flex', alignItems: 'center', gap: 0.5, typography: 'caption', color: 'text.secondary' }}
    >
      <span>
        <FormattedMessage
          id="shared.state.code"
          values={{
            code: (
              <Box
                component="bdi"
                dir="ltr"
                key="code"
                sx={{ fontFamily: 'monospace', color: 'text.primary' }}
              >
                {code}
              </Box>
            ),
          }}
        />
      </span>
      <CopyButton text={code} />
    </Box>
  );
}
