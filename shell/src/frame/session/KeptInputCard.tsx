import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import {
  Alert,
  AlertTitle,
  Box,
  Button,
  CopyButton,
  onInputSettled,
  tabStore,
  useCurrentUser,
} from '@portal/shared';
import { dropInput, keptInput, onKept, settleKept } from '../../platform';

export function KeptInputCard() {
  const { userId } = useCurrentUser();
  const [input, setInput] = useState(() => keptInput(tabStore, userId, Date.now()));
  useEffect(() => onKept(() => setInput(keptInput(tabStore, userId, Date.now()))), [userId]);
  const { pathname, search } = useLocation();
  const path = pathname + search;
  useEffect(() => onInputSettled((values) => settleKept(tabStore, path, values)), [path]);
  if (!input) return null;
  const close = () => {
    dropInput(tabStore);
    setInput(undefined);
  };
  return (
    <Alert severity="info" role="status" onClose={close} sx={{ mb: 2 }}>
      <AlertTitle>
        <FormattedMessage id={input.why ? `session.kept.${input.why}` : 'session.kept.title'} />
      </AlertTitle>
      {input.texts.map((text, index) => (
        <Box key={index} sx={{ display: 'flex', alignItems: 'start', gap: 1, my: 0.5 }}>
          <Box
            component="blockquote"
            tabIndex={0}
            sx={{
              m: 0,
              flexGrow: 1,
              whiteSpace: 'pre-wrap',
              overflowWrap: 'anywhere',
              maxHeight: 160,
              overflowY: 'auto',
            }}
          >
            {text}
          </Box>
          <CopyButton text={text} />
        </Box>
      ))}
      {input.path !== path && (
        <Button component={RouterLink} to={input.path} size="small" color="inherit">
          <FormattedMessage id="session.kept.back" />
        </Button>
      )}
    </Alert>
  );
}
