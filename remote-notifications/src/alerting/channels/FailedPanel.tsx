import { Box, Button, Card, MenuItem, Typography, usePortalDispatch } from '@portal/kit';
import { Pagination } from '@portal/kit/data';
import { SearchField, TextField } from '@portal/kit/forms';
import { channels, type Channel, type DeliveryFailure } from '@portal/kit/wire';
import { IconRefresh } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Listed, Muted, stillShown } from '../../parts';
import { AllFailed } from './AllFailed';
import {
  readMessagesAgain,
  useChannelTargetsQuery,
  useFailedDeliveriesQuery,
  type FailedFilter,
} from './channels.api';
import { FailedRow } from './FailedRow';
import { underWayTo } from './underWay';
import { reasons, useReasonText } from './useReasonText';

export function FailedPanel() {
  const titleId = useId();
  const [filter, setFilter] = useState<FailedFilter>({});
  const [page, setPage] = useState(0);
  const query = useFailedDeliveriesQuery({ ...filter, page });
  const { isFetching } = query;
  const dispatch = usePortalDispatch();
  const targets = useChannelTargetsQuery();
  const { results, totalElements = 0, totalPages = 0 } = stillShown(query) ?? {};
  // The last page may be empty after its messages were resent.
  if (!isFetching && results?.length === 0 && page > 0) setPage(Math.max(0, totalPages - 1));
  const narrow = (next: FailedFilter) => {
    setFilter(next);
    setPage(0);
  };
  const isNarrowed = Object.keys(filter).length > 0;
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2, sm: 3 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
        <Typography variant="h2" id={titleId}>
          <FormattedMessage id="channels.failed" />
        </Typography>
        <Button
          startIcon={<IconRefresh size={18} aria-hidden />}
          disabled={isFetching}
          onClick={() => dispatch(readMessagesAgain())}
        >
          <FormattedMessage id="channels.failed.refresh" />
        </Button>
      </Box>
      {(totalElements > 0 || isNarrowed) && <FailedFilters filter={filter} onChange={narrow} />}
      {totalElements > 0 && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1,
            my: 1,
            alignItems: 'center',
            justifyContent: 'space-between',
          }}
        >
          <Typography variant="body2" role="status">
            <FormattedMessage id="channels.failed.count" values={{ count: totalElements }} />
          </Typography>
          <AllFailed filter={filter} count={totalElements} onDone={() => setPage(0)} />
        </Box>
      )}
      <Listed
        query={{ ...query, data: results }}
        labelledBy={titleId}
        empty={
          isNarrowed ? (
            <Muted id="channels.failed.none" room={{ mt: 1 }} />
          ) : (
            <>
              <Muted id="channels.failed.empty" room={{ mt: 1 }} />
              {underWayTo(targets.data).length > 0 && <Muted id="channels.failed.trying" />}
            </>
          )
        }
        keyOf={({ deliveryId }) => deliveryId}
        row={(one) => <FailedRow failed={one} />}
      />
      {totalPages > 1 && (
        <Box sx={{ display: 'flex', justifyContent: 'center', mt: 2 }}>
          <Pagination page={page} pages={totalPages} onPage={setPage} />
        </Box>
      )}
    </Card>
  );
}

interface FailedFiltersProps {
  filter: FailedFilter;
  onChange: (filter: FailedFilter) => void;
}

function FailedFilters({ filter, onChange }: FailedFiltersProps) {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  const reasonText = useReasonText();
  const set = <K extends keyof FailedFilter>(name: K, value: FailedFilter[K] | '') => {
    const next = { ...filter };
    if (value === '') delete next[name];
    else next[name] = value;
    onChange(next);
  };
  const pick = <T extends string>(
    label: string,
    value: T | undefined,
    options: readonly (readonly [T, string])[],
    change: (value: T | '') => void,
  ) => (
    <TextField
      select
      size="small"
      label={label}
      value={value ?? ''}
      onChange={({ target }) => change(options.find(([one]) => one === target.value)?.[0] ?? '')}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ flex: '1 1 180px', minWidth: 0 }}
    >
      <MenuItem value="">{say('filter.all')}</MenuItem>
      {options.map(([one, words]) => (
        <MenuItem key={one} value={one} sx={{ whiteSpace: 'normal' }}>
          {words}
        </MenuItem>
      ))}
    </TextField>
  );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
      <SearchField
        label={say('channels.failed.search')}
        value={filter.q ?? ''}
        onChange={(text) => set('q', text)}
        maxLength={100}
        sx={{ flex: '1 1 200px', width: 'auto' }}
      />
      {pick<Channel>(
        say('channels.failed.way'),
        filter.channel,
        channels.map((one) => [one, say(`channels.kind.${one}`)]),
        (value) => set('channel', value),
      )}
      {pick<DeliveryFailure>(
        say('channels.failed.reason'),
        filter.reason,
        reasons.map((one) => [one, reasonText(one)]),
        (value) => set('reason', value),
      )}
    </Box>
  );
}
