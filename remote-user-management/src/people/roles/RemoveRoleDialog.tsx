import {
  Alert,
  Button,
  MenuItem,
  Stack,
  Typography,
  useFailureText,
  useFeedback,
  usePortalDispatch,
  asFailure,
} from '@portal/kit';
import { Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@portal/kit/forms';
import type { Role } from '@portal/kit/wire';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { usePersonRules, useWords, grantableRoles, rolesApi, usePeopleOfRoleQuery } from '../../parts';
import { useBulkAction } from '../bulk/useBulkAction';
import { TouchedPanel } from './TouchedPanel';

interface RemoveRoleDialogProps {
  role: Role;
  roles: readonly Role[];
  onClose: () => void;
}

/** Deletes a role. Its people have to be moved to another role first. */
export default function RemoveRoleDialog({ role, roles, onClose }: RemoveRoleDialogProps) {
  const intl = useIntl();
  const id = useId();
  const words = useWords();
  const feedback = useFeedback();
  const failureText = useFailureText();
  const dispatch = usePortalDispatch();
  const { caller } = usePersonRules();
  const { data: people, isFetching } = usePeopleOfRoleQuery(role.name);
  const { state, run } = useBulkAction();
  const [target, setTarget] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const others = grantableRoles(caller, roles).filter(({ name }) => name !== role.name);
  const mustMove = people === undefined || people.length > 0;

  async function remove() {
    setBusy(true);
    setProblem(undefined);
    const failed = people && people.length > 0 ? await move() : 0;
    if (failed > 0) setProblem(intl.formatMessage({ id: 'role.remove.notMoved' }, { count: failed }));
    else await removeNow();
    setBusy(false);
  }
  async function move() {
    const results = await run({ kind: 'change', changes: { userRole: target } }, people ?? []);
    return results.filter(({ outcome }) => outcome !== 'done').length;
  }
  async function removeNow() {
    const { error } = await dispatch(rolesApi.endpoints.removeRole.initiate(role.name));
    if (!error) {
      feedback.success('role.removed', { name: words.role(role.name) });
      return onClose();
    }
    const failure = asFailure(error);
    setProblem(
      [failureText(failure), failure.kind === 'conflict' && failure.message].filter(Boolean).join(' '),
    );
  }

  return (
    <Dialog
      open
      onClose={() => !busy && onClose()}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      maxWidth="sm"
      fullWidth
    >
      <DialogTitle id={`${id}-title`}>
        <FormattedMessage id="role.remove.title" values={{ name: words.role(role.name) }} />
      </DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          {problem !== undefined && <Alert severity="error">{problem}</Alert>}
          <Typography>
            <FormattedMessage id="role.remove.text" />
          </Typography>
          <TouchedPanel role={role.name} people={people?.length} />
          {people && people.length > 0 && (
            <TextField
              select
              required
              label={intl.formatMessage({ id: 'role.remove.target' }, { count: people.length })}
              helperText={intl.formatMessage({ id: 'role.remove.targetHelp' })}
              value={target}
              onChange={(event) => setTarget(event.target.value)}
            >
              {others.map(({ name }) => (
                <MenuItem key={name} value={name}>
                  {words.role(name)}
                </MenuItem>
              ))}
            </TextField>
          )}
          {state.kind === 'running' && (
            <Typography role="status">
              <FormattedMessage id="bulk.progress" values={{ done: state.done, total: state.total }} />
            </Typography>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button
          color="inherit"
          aria-disabled={busy || undefined}
          onClick={busy ? undefined : onClose}
          autoFocus
        >
          <FormattedMessage id="shared.action.cancel" />
        </Button>
        <Button
          variant="contained"
          color="error"
          loading={busy}
          disabled={people === undefined || isFetching || (mustMove && target === '')}
          onClick={() => void remove()}
        >
          <FormattedMessage id={mustMove ? 'role.remove.moveAndDelete' : 'action.remove'} />
        </Button>
      </DialogActions>
    </Dialog>
  );
}
