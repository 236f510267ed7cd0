import {
  Button,
  LinearProgress,
  Stack,
  Typography,
  useFailureText,
  useFeedback,
  useRemoteHost,
} from '@portal/kit';
import {
  CountField,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  isCountTyped,
} from '@portal/kit/forms';
import type { User } from '@portal/kit/wire';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { usePersonRules, nameOf } from '../../parts';
import { ChangePreviewPanel } from '../preview/ChangePreviewPanel';
import { ChangeFields } from './ChangeFields';
import { Excluded } from './Excluded';
import { changesFor, type BulkAction, planBulkAction } from './plan';
import { Results } from './Results';
import { type BulkActionResult, useBulkAction } from './useBulkAction';

interface BulkActionDialogProps {
  action: BulkAction;
  people: readonly User[];
  /** `done`: something was done, so the selection can be cleared. */
  onClose: (done: boolean) => void;
}

/** Larger numbers are typed: nothing brings an account back. */
const MAX_DELETED_UNTYPED = 10;
const DANGEROUS: readonly BulkAction['kind'][] = ['remove', 'disable'];

export default function BulkActionDialog({ action: requested, people, onClose }: BulkActionDialogProps) {
  const intl = useIntl();
  const id = useId();
  const feedback = useFeedback();
  const failureText = useFailureText();
  const host = useRemoteHost();
  const { user } = host;
  const [action, setAction] = useState(requested);
  const { roles } = usePersonRules();
  const { state, run, stop, reset } = useBulkAction();
  const { included, excluded } = planBulkAction(user, action, people, roles);
  const values = { count: people.length, name: people[0] ? nameOf(people[0]) : '' };
  const isUndecided =
    action.kind === 'change' && Object.values(action.changes).every((value) => value === undefined);
  const [typed, setTyped] = useState('');
  const isDangerous = DANGEROUS.includes(action.kind);
  const most = action.kind === 'remove' ? MAX_DELETED_UNTYPED : undefined;
  const isUntyped = isDangerous && !isCountTyped(typed, included.length, most);
  const isRunning = state.kind === 'running';

  const act = async (on: readonly User[]) => {
    const results = await run(action, on);
    const isCancelled = results.some(
      ({ outcome }) => typeof outcome === 'object' && outcome.kind === 'unconfirmed',
    );
    if (isCancelled && results.every(({ outcome }) => outcome !== 'done')) {
      // The dialog stays as it was.
      reset();
      return host.feedback('error', failureText({ kind: 'unconfirmed' }));
    }
    if (!results.every(({ outcome }) => outcome === 'done') || excluded.length > 0) return;
    feedback.success(`bulk.${action.kind}.done`, { ...values, count: results.length });
    onClose(true);
  };
  const retry = (results: readonly BulkActionResult[]) => {
    reset();
    void act(results.filter(({ outcome }) => outcome !== 'done').map(({ person }) => person));
  };

  return (
    <Dialog
      open
      onClose={() => !isRunning && onClose(state.kind === 'finished')}
      aria-labelledby={`${id}-title`}
      maxWidth="sm"
      fullWidth
    >
      <DialogTitle id={`${id}-title`}>
        <FormattedMessage id={`bulk.${action.kind}.title`} values={values} />
      </DialogTitle>
      <DialogContent>
        {state.kind === 'finished' ? (
          <Results results={state.results} excluded={excluded} />
        ) : (
          <Stack spacing={2}>
            <Typography>
              <FormattedMessage id={`bulk.${action.kind}.text`} values={values} />
            </Typography>
            {action.kind === 'change' && !isRunning && (
              <ChangeFields
                changes={action.changes}
                onChange={(changes) => setAction({ kind: 'change', changes })}
              />
            )}
            {action.kind === 'change' && included.length > 0 && (
              <ChangePreviewPanel
                changes={included.map(
                  (person) => [person, { ...person, ...changesFor(person, action.changes) }] as const,
                )}
              />
            )}
            {!isUndecided && <Excluded excluded={excluded} />}
            {included.length === 0 && !isUndecided && (
              <Typography sx={{ fontWeight: 600 }}>
                <FormattedMessage id="bulk.nobody" />
              </Typography>
            )}
            {isDangerous && !isRunning && (
              <CountField count={included.length} most={most} text={typed} onText={setTyped} />
            )}
          </Stack>
        )}
        {isRunning && (
          <Stack spacing={1} sx={{ mt: 2 }}>
            <LinearProgress
              variant="determinate"
              value={(state.done / Math.max(1, state.total)) * 100}
              aria-label={intl.formatMessage(
                { id: 'bulk.progress' },
                { done: state.done, total: state.total },
              )}
            />
            <Typography variant="body2" role="status">
              <FormattedMessage id="bulk.progress" values={{ done: state.done, total: state.total }} />{' '}
              {state.isWaiting && <FormattedMessage id="bulk.waiting" />}
            </Typography>
          </Stack>
        )}
      </DialogContent>
      <DialogActions>
        {state.kind === 'finished' ? (
          <>
            {state.results.some(({ outcome }) => outcome !== 'done') && (
              <Button onClick={() => retry(state.results)}>
                <FormattedMessage id="bulk.retry" />
              </Button>
            )}
            <Button variant="contained" onClick={() => onClose(true)} autoFocus>
              <FormattedMessage id="shared.action.close" />
            </Button>
          </>
        ) : (
          <>
            <Button color="inherit" onClick={isRunning ? stop : () => onClose(false)} autoFocus>
              <FormattedMessage id={isRunning ? 'action.stop' : 'shared.action.cancel'} />
            </Button>
            <Button
              variant="contained"
              color={isDangerous ? 'error' : 'primary'}
              disabled={included.length === 0 || isUntyped}
              loading={isRunning}
              onClick={() => void act(included)}
            >
              <FormattedMessage
                id={action.kind === 'change' ? 'shared.action.save' : `action.${action.kind}`}
              />
              {people.length > 1 && !isUndecided && ` (${intl.formatNumber(included.length)})`}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
}
