import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Alert, Box, Button, copyText, Stack, Typography, useFeedback, usePortal } from '@portal/shared';
import { saveFile } from '@portal/shared/ui/data';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@portal/shared/ui/forms';

import { RecoveryCodesSheet } from './RecoveryCodesSheet';

interface RecoveryCodesDialogProps {
  codes: readonly string[];
  onClose: () => void;
}

/** Shows recovery codes, once. Only its button closes it, so that nobody loses them by a press beside it. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const intl = useIntl();
  const id = useId();
  const feedback = useFeedback();
  const { site } = usePortal().config;
  const [madeAt] = useState(() => new Date().toISOString());
  const text = `${codes.join('\n')}\n`;
  const copy = async () => {
    if (await copyText(text)) feedback.success('profile.secondFactor.codes.copied');
    else feedback.error('profile.secondFactor.codes.notCopied');
  };
  const save = () =>
    saveFile(
      `${intl.formatMessage({ id: 'profile.secondFactor.codes.file' })}.txt`,
      `${intl.formatMessage({ id: 'profile.secondFactor.codes.head' }, { site: site.name })}\n\n${text}`,
      'text/plain;charset=utf-8',
    );
  return (
    <Dialog open aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`} maxWidth="xs" fullWidth>
      <DialogTitle id={`${id}-title`}>
        <FormattedMessage id="profile.secondFactor.codes.title" />
      </DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <Alert severity="warning" id={`${id}-text`}>
            <FormattedMessage id="profile.secondFactor.codes.text" />
          </Alert>
          <Box
            component="ul"
            aria-labelledby={`${id}-title`}
            sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}
          >
            {codes.map((code) => (
              <Typography key={code} component="li" sx={{ fontFamily: 'monospace' }}>
                <bdi dir="ltr">{code}</bdi>
              </Typography>
            ))}
          </Box>
          <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
            <Button variant="outlined" onClick={() => void copy()}>
              <FormattedMessage id="profile.secondFactor.codes.copy" />
            </Button>
            <Button variant="outlined" onClick={save}>
              <FormattedMessage id="profile.secondFactor.codes.save" />
            </Button>
            <Button variant="outlined" onClick={() => window.print()}>
              <FormattedMessage id="profile.secondFactor.codes.print" />
            </Button>
          </Stack>
        </Stack>
      </DialogContent>
      <RecoveryCodesSheet codes={codes} madeAt={madeAt} />
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          <FormattedMessage id="profile.secondFactor.codes.kept" />
        </Button>
      </DialogActions>
    </Dialog>
  );
}
