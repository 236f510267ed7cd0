import { Alert, Box, Button, Stack, Typography, useFailureText, useFeedback, failureIn } from '@portal/kit';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@portal/kit/forms';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  useEverybodyQuery,
  nameOf,
  useManagedRolesQuery,
  useTouchedMappingsQuery,
  useRemovePilotMutation,
} from '../../parts';
import { roleText } from '@portal/kit/wire';
import { hangsOn, isFree } from './hangsOn';
import { usedBy } from './usedBy';

interface RemovePilotDialogProps {
  pilot: string;
  /** Whether to remove it, or only to show what belongs to it. */
  wantsRemoval: boolean;
  onClose: () => void;
}

/** Shows who and what belongs to a pilot. Only an empty one can be removed. */
export default function RemovePilotDialog({ pilot, wantsRemoval, onClose }: RemovePilotDialogProps) {
  const intl = useIntl();
  const id = useId();
  const feedback = useFeedback();
  const failureText = useFailureText();
  const { data: roles } = useManagedRolesQuery();
  const { data: mappings } = useTouchedMappingsQuery();
  const { data: people } = useEverybodyQuery('once');
  const [removePilot, { isLoading, error }] = useRemovePilotMutation();
  const hanging = hangsOn(pilot, { roles, mappings, people });
  const canGo = isFree(hanging);
  const rows = [
    { textId: 'touched.people', items: hanging.people?.map(nameOf) },
    { textId: 'touched.roles', items: hanging.roles?.map(({ name }) => roleText(name)) },
    { textId: 'touched.mappings', items: hanging.mappings?.map(({ topic }) => topic) },
  ];

  async function remove() {
    const result = await removePilot(pilot);
    if (result.error) return;
    feedback.success('pilots.removed', { code: pilot });
    onClose();
  }
  const failure = failureIn(error);
  const used = failure ? usedBy(failure).map((textId) => intl.formatMessage({ id: textId })) : [];

  return (
    <Dialog
      open
      onClose={() => !isLoading && onClose()}
      aria-labelledby={`${id}-title`}
      maxWidth="sm"
      fullWidth
    >
      <DialogTitle id={`${id}-title`}>
        <FormattedMessage
          id={wantsRemoval ? 'pilots.remove.title' : 'pilots.hanging.title'}
          values={{ code: pilot }}
        />
      </DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          {failure && (
            <Alert severity="error">
              {used.length > 0
                ? intl.formatMessage({ id: 'pilots.remove.refused' }, { what: intl.formatList(used) })
                : [failureText(failure), failure.kind === 'conflict' && failure.message]
                    .filter(Boolean)
                    .join(' ')}
            </Alert>
          )}
          {wantsRemoval && (
            <Typography>
              <FormattedMessage id={canGo ? 'pilots.remove.free' : 'pilots.remove.inUse'} />
            </Typography>
          )}
          <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
            {rows.map(({ textId, items }) => (
              <div key={textId}>
                <Box component="dt" sx={{ fontWeight: 600 }}>
                  <FormattedMessage id={textId} /> {items && `(${intl.formatNumber(items.length)})`}
                </Box>
                <Box component="dd" sx={{ m: 0, color: 'text.secondary' }}>
                  {!items && <FormattedMessage id="shared.state.loading.title" />}
                  {items?.length === 0 && <FormattedMessage id="touched.none" />}
                  {items && items.length > 0 && intl.formatList(items.slice(0, MAX_SHOWN_ITEMS))}
                  {items && items.length > MAX_SHOWN_ITEMS && (
                    <>
                      {' '}
                      <FormattedMessage
                        id="preview.more"
                        values={{ count: items.length - MAX_SHOWN_ITEMS }}
                      />
                    </>
                  )}
                </Box>
              </div>
            ))}
          </Box>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button
          color="inherit"
          aria-disabled={isLoading || undefined}
          onClick={isLoading ? undefined : onClose}
          autoFocus
        >
          <FormattedMessage id={wantsRemoval ? 'shared.action.cancel' : 'shared.action.close'} />
        </Button>
        {wantsRemoval && (
          <Button
            variant="contained"
            color="error"
            disabled={!canGo}
            loading={isLoading}
            onClick={() => void remove()}
          >
            <FormattedMessage id="pilots.remove" />
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

const MAX_SHOWN_ITEMS = 10;
