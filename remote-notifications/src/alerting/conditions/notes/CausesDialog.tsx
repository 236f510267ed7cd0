import { Button, FailureView, StateView, useCurrentUser } from '@portal/kit';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@portal/kit/forms';
import { ALL } from '@portal/kit/wire';
import { useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useMappingPilotsQuery } from '../../topics/mappings.api';
import { useCausesQuery } from './causes.api';
import { CausesEditor } from './CausesEditor';

export default function CausesDialog({ onClose }: { onClose: () => void }) {
  const titleId = useId();
  const { pilotCode } = useCurrentUser();
  const isOfAll = pilotCode === ALL;
  const pilots = useMappingPilotsQuery(undefined, { skip: !isOfAll });
  const [chosen, setChosen] = useState<string>();
  const sites = isOfAll ? (pilots.data ?? []).filter((code) => code !== ALL) : [pilotCode];
  const pilot = chosen ?? sites[0];
  const list = useCausesQuery(pilot ?? '', { skip: pilot === undefined });
  if (pilot === undefined || !list.currentData) {
    // Without a pilot there is no list that could be asked for again.
    const query = pilot === undefined ? pilots : list;
    return (
      <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
        <DialogTitle id={titleId}>
          <FormattedMessage id="causes.title" />
        </DialogTitle>
        <DialogContent>
          {query.error === undefined ? (
            <StateView variant="loading" dense />
          ) : (
            <FailureView error={query.error} retry={() => void query.refetch()} dense />
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>
            <FormattedMessage id="shared.action.close" />
          </Button>
        </DialogActions>
      </Dialog>
    );
  }
  return (
    <CausesEditor
      key={pilot}
      pilot={pilot}
      sites={sites}
      causes={list.currentData}
      onChoose={setChosen}
      onClose={onClose}
    />
  );
}
