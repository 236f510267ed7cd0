import { Alert, Button, LinearProgress, Stack, StateView, Typography } from '@portal/kit';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@portal/kit/forms';
import { type ReactNode, useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ChooseFile } from './ChooseFile';
import type { Encoding } from './encoding';
import { EncodingField } from './EncodingField';
import { GoodTable } from './GoodTable';
import { useRefusedLines } from './refusedLines';
import { RefusedTable } from './RefusedTable';
import { type ImportState, type Source, useImport } from './useImport';

/** Invites many people from a CSV file: first a dry run, then the calls, with a reason for each refused line. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const { state, check, readAs, run, stop, restart } = useImport();
  const isRunning = state.kind === 'running';
  return (
    <Dialog
      open
      onClose={() => !isRunning && onClose()}
      aria-labelledby={`${id}-title`}
      maxWidth="md"
      fullWidth
    >
      <DialogTitle id={`${id}-title`}>
        <FormattedMessage id="import.title" />
      </DialogTitle>
      <DialogContent>
        <Body state={state} onFile={check} onEncoding={readAs} />
      </DialogContent>
      <DialogActions>
        {state.kind === 'checked' && (
          <Button color="inherit" onClick={restart}>
            <FormattedMessage id="import.another" />
          </Button>
        )}
        <Button color="inherit" onClick={isRunning ? stop : onClose}>
          <FormattedMessage
            id={
              isRunning
                ? 'action.stop'
                : state.kind === 'finished'
                  ? 'shared.action.close'
                  : 'shared.action.cancel'
            }
          />
        </Button>
        {state.kind === 'checked' && (
          <Button
            variant="contained"
            disabled={state.check.good.length === 0}
            onClick={() => run(state.check)}
          >
            <FormattedMessage id="import.start" values={{ count: state.check.good.length }} />
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

interface BodyProps {
  state: ImportState;
  onFile: (file: File) => void;
  onEncoding: (source: Source, encoding: Encoding) => void;
}

function Body({ state, onFile, onEncoding }: BodyProps): ReactNode {
  const intl = useIntl();
  const refusedLines = useRefusedLines();
  switch (state.kind) {
    case 'choosing': {
      const { source } = state;
      return (
        <Stack spacing={2}>
          <ChooseFile problem={state.problem} onFile={onFile} />
          {source && <EncodingField source={source} onChange={(encoding) => onEncoding(source, encoding)} />}
        </Stack>
      );
    }
    case 'checking':
      return <StateView variant="loading" dense />;
    case 'checked': {
      const { source } = state;
      const { good, bad, same, header, titles } = state.check;
      return (
        <Stack spacing={2}>
          <EncodingField source={source} onChange={(encoding) => onEncoding(source, encoding)} />
          {good.length > 0 && (
            <Alert severity="success">
              <FormattedMessage id="import.ready" values={{ count: good.length }} />
            </Alert>
          )}
          {bad.length > 0 && (
            <Alert severity="warning">
              <FormattedMessage id="import.bad" values={{ count: bad.length }} />
            </Alert>
          )}
          {same > 0 && (
            <Alert severity="info">
              <FormattedMessage id="import.same" values={{ count: same }} />
            </Alert>
          )}
          {header.shownOnly.length > 0 && (
            <Typography variant="body2">
              <FormattedMessage
                id="import.shownOnly"
                values={{ columns: intl.formatList(header.shownOnly) }}
              />
            </Typography>
          )}
          {header.ignored.length > 0 && (
            <Typography variant="body2">
              <FormattedMessage id="import.ignored" values={{ columns: intl.formatList(header.ignored) }} />
            </Typography>
          )}
          <RefusedTable titles={titles} lines={refusedLines(bad)} />
          <GoodTable key={state.source.encoding} lines={good} />
        </Stack>
      );
    }
    case 'running':
      return (
        <Stack spacing={1}>
          <LinearProgress
            variant="determinate"
            value={(state.done / Math.max(1, state.total)) * 100}
            aria-label={intl.formatMessage({ id: 'import.title' })}
          />
          <Typography role="status">
            <FormattedMessage id="bulk.progress" values={{ done: state.done, total: state.total }} />{' '}
            {state.isWaiting && <FormattedMessage id="bulk.waiting" />}
          </Typography>
        </Stack>
      );
    case 'finished': {
      const lines = refusedLines(state.check.bad, state.refused);
      return (
        <Stack spacing={2}>
          <Stack spacing={2} role="status">
            <Alert severity={state.imported > 0 ? 'success' : 'warning'}>
              <FormattedMessage id="import.imported" values={{ count: state.imported }} />
            </Alert>
            {lines.length > 0 && (
              <Alert severity="warning">
                <FormattedMessage id="import.notImported" values={{ count: lines.length }} />
              </Alert>
            )}
          </Stack>
          <RefusedTable titles={state.check.titles} lines={lines} />
        </Stack>
      );
    }
  }
}
