import {
  Box,
  Button,
  IconButton,
  LateDialog,
  Menu,
  MenuItem,
  Tooltip,
  useCurrentUser,
  useOpenForm,
  useFocusInside,
} from '@portal/kit';
import type { Condition } from '@portal/kit/wire';
import { IconArchiveOff, IconDotsVertical } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { mayOversee, whileSending } from '../../parts';
import type { ConditionAction } from './actions/ConditionDialog';
import { useUnshelve } from './shelf/useUnshelve';
import { TakeButton } from './take/TakeButton';

const loadDialog = () => import(/* webpackChunkName: "condition" */ './actions/ActionDialog');

interface ConditionToolsProps {
  condition: Condition;
  unfold?: { isUnfolded: boolean; onUnfold: () => void };
  /** Shows all actions side by side where there is space, instead of behind one button. */
  isSpread?: boolean;
}

/** The actions on a condition. It hides those that the server would certainly refuse; the server decides. */
export function ConditionTools({ condition, unfold, isSpread = false }: ConditionToolsProps) {
  const intl = useIntl();
  const id = useId();
  const user = useCurrentUser();
  const { unshelve, isUnshelving } = useUnshelve();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [action, setAction] = useOpenForm<ConditionAction>(`condition:${condition.conditionId}`);
  const { owner, cleared, shelf, outcome, description, topic } = condition;
  const focus = useFocusInside<HTMLDivElement>();
  const isActive = cleared === undefined;
  const isMine = owner?.userId === user.userId;
  const isFree = owner === undefined || isMine || mayOversee(user);
  const isUnexplained = !isActive && outcome === undefined;
  const actions: ConditionAction[] = [
    ...(isMine ? (['giveBack'] as const) : []),
    ...(isActive && isFree ? (['hand'] as const) : []),
    ...(!isActive || isFree ? (['assign'] as const) : []),
    ...(!isActive && !(isSpread && isUnexplained) ? (['explain'] as const) : []),
    ...(isActive && shelf === undefined ? (['shelve'] as const) : []),
  ];
  const more = intl.formatMessage({ id: 'condition.more' }, { text: description ?? topic });
  const close = () => setAnchor(null);
  return (
    <Box
      {...focus}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 0.5,
        mt: 0.5,
        '& .MuiButton-root': { whiteSpace: 'nowrap' },
      }}
    >
      <TakeButton condition={condition} isMain={isSpread} />
      {isSpread && isUnexplained && (
        <Button
          size="large"
          variant="contained"
          onClick={() => setAction('explain')}
          sx={{ width: { xs: 1, sm: 'auto' } }}
        >
          <FormattedMessage id="condition.explain" />
        </Button>
      )}
      {shelf !== undefined && (
        <Button
          size="small"
          variant="outlined"
          startIcon={<IconArchiveOff size={16} aria-hidden />}
          {...whileSending(isUnshelving, () => unshelve(condition))}
        >
          <FormattedMessage id="condition.unshelve" />
        </Button>
      )}
      {unfold && (
        <Button size="small" color="inherit" aria-expanded={unfold.isUnfolded} onClick={unfold.onUnfold}>
          <FormattedMessage id={unfold.isUnfolded ? 'condition.events.hide' : 'condition.events.show'} />
        </Button>
      )}
      {isSpread &&
        actions.map((one) => (
          <Button key={one} size="small" variant="outlined" onClick={() => setAction(one)}>
            <FormattedMessage id={`condition.${one}`} />
          </Button>
        ))}
      {!isSpread && actions.length > 0 && (
        <Tooltip title={more}>
          <IconButton
            size="small"
            aria-label={more}
            aria-haspopup="menu"
            aria-controls={anchor ? id : undefined}
            aria-expanded={anchor !== null}
            onClick={(event) => setAnchor(event.currentTarget)}
          >
            <IconDotsVertical size={18} aria-hidden />
          </IconButton>
        </Tooltip>
      )}
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={close}>
        {actions.map((one) => (
          <MenuItem
            key={one}
            onClick={() => {
              close();
              setAction(one);
            }}
          >
            <FormattedMessage id={`condition.${one}`} />
          </MenuItem>
        ))}
      </Menu>
      {action && (
        <LateDialog load={loadDialog} props={{ condition, action, onClose: () => setAction(undefined) }} />
      )}
    </Box>
  );
}
