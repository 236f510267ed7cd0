import {
  asFailure,
  Box,
  Button,
  Card,
  Chip,
  ListItem,
  Typography,
  useCurrentUser,
  useFeedback,
  useNotDone,
} from '@portal/kit';
import type { Swap } from '@portal/kit/wire';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Listed, Muted, whileSending } from '../../parts';
import { useAnswerSwapMutation, useSwapsQuery } from './duty.api';
import { useDutyFailure } from './useDutyFailure';
import { useDutyFormat } from './useDutyFormat';

const colours = { asked: 'warning', agreed: 'default', declined: 'default', withdrawn: 'default' } as const;

export function SwapList() {
  const titleId = useId();
  const query = useSwapsQuery();
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: 2 }}>
      <Typography variant="h2" id={titleId}>
        <FormattedMessage id="duty.swaps" />
      </Typography>
      <Listed
        query={query}
        labelledBy={titleId}
        empty={<Muted id="duty.swaps.empty" room={{ mt: 1 }} />}
        keyOf={({ swapId }) => swapId}
        row={(swap) => <SwapRow swap={swap} />}
      />
    </Card>
  );
}

function SwapRow({ swap }: { swap: Swap }) {
  const notDone = useNotDone();
  const intl = useIntl();
  const user = useCurrentUser();
  const feedback = useFeedback();
  const failureText = useDutyFailure();
  const format = useDutyFormat(swap.timeZone);
  const [answer, { isLoading }] = useAnswerSwapMutation();
  const { swapId, askedBy, askedOf, turn, back, words, state } = swap;
  const isMine = askedBy.userId === user.userId;
  const shiftText = ({ shift, day, from, to }: Swap['turn']) =>
    format.turn({ shift, day }, from && to ? { from, to } : undefined);
  const send = async (next: 'agreed' | 'declined' | 'withdrawn') => {
    const { error } = await answer({ swapId, state: next });
    if (error === undefined) feedback.success(`duty.swap.done.${next}`);
    else notDone(error, { reason: failureText(asFailure(error)) });
  };
  const button = (next: 'agreed' | 'declined' | 'withdrawn', variant: 'contained' | 'text' = 'text') => (
    <Button size="small" variant={variant} {...whileSending(isLoading, () => send(next))}>
      <FormattedMessage id={`duty.swap.do.${next}`} />
    </Button>
  );
  return (
    <ListItem divider disableGutters sx={{ display: 'block' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'baseline' }}>
        <Typography variant="body2" sx={{ flex: '1 1 200px', overflowWrap: 'anywhere' }}>
          <FormattedMessage
            id={isMine ? 'duty.swap.byMe' : 'duty.swap.ofMe'}
            values={{ name: isMine ? askedOf.name : askedBy.name, what: shiftText(turn) }}
          />
        </Typography>
        <Chip
          size="small"
          color={colours[state]}
          label={intl.formatMessage({ id: `duty.swap.state.${state}` })}
        />
      </Box>
      {back && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          <FormattedMessage
            id={isMine ? 'duty.swap.for.mine' : 'duty.swap.for.theirs'}
            values={{ what: shiftText(back) }}
          />
        </Typography>
      )}
      {words !== undefined && (
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          <FormattedMessage id="duty.swap.said" values={{ words }} />
        </Typography>
      )}
      {state === 'asked' && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
          {isMine ? (
            button('withdrawn')
          ) : (
            <>
              {button('agreed', 'contained')}
              {button('declined')}
            </>
          )}
        </Box>
      )}
    </ListItem>
  );
}
