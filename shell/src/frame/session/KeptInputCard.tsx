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
  const [kept, setKept] = useState(() => keptInput(tabStore, userId, Date.now()));
  useEffect(() => onKept(() => setKept(keptInput(tabStore, userId, Date.now()))), [userId]);
  const { pathname, search } = useLocation();
  const path = pathname + search;
  useEffect(() => onInputSettled((values) => settleKept(tabStore, path, values)), [path]);
  if (!kept) return null;
  const close = () => {
    dropInput(tabStore);
    setKept(undefined);
  };
  return (
    <Alert severity="info" role="status" onClose={close} sx={{ mb: 2 }}>
      <AlertTitle>
        <FormattedMessage id={kept.why ? `session.kept.${kept.why}` : 'session.kept.title'} />
      </AlertTitle>
      {kept.texts.map((text, index) => (
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
      {kept.path !== path && (
        <Button component={RouterLink} to={kept.path} size="small" color="inherit">
          <FormattedMessage id="session.kept.back" />
        </Button>
      )}
    </Alert>
  );
}
