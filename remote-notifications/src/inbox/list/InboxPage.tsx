import {
  Box,
  Card,
  FailureView,
  IconButton,
  LateDialog,
  Later,
  Lazy,
  PageHeading,
  Skeleton,
  Tooltip,
  useCurrentUser,
  usePreferenceActions,
  usePreferences,
  useWideWindow,
} from '@portal/kit';
import { Tab, Tabs } from '@portal/kit/forms';
import { SUPER_ADMIN } from '@portal/kit/wire';
import { IconClipboardPlus, IconKeyboard } from '@tabler/icons-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { ShelfButton } from '../../alerting';
import { IconTextButton, readInboxUrl, writeInboxUrl, type InboxTab, type InboxView } from '../../parts';
import { pageOf } from '../../paths';
import { openNewAssignment } from '../../work';
import { InboxFilterBar } from './InboxFilterBar';
import { InboxList } from './InboxList';
import { OwnOnlySwitch } from './OwnOnlySwitch';
import { PaneContext } from './pane/PaneContext';
import { usePane } from './pane/usePane';
import { useInboxRows } from './useInboxRows';

const loadKeys = () => import(/* webpackChunkName: "keys" */ './rows/KeysDialog');
const loadPane = () => import(/* webpackChunkName: "reading-pane" */ './pane/ReadingPane');

/** The height of the tabs, px. */
const TABS_PX = 48;
const tabs: InboxTab[] = ['All', 'Assignment', 'Event'];

/** The inbox page. Tab, filters and page number are in the URL. */
export default function InboxPage() {
  const intl = useIntl();
  const user = useCurrentUser();
  const [, setParams] = useSearchParams();
  const { openId, open, close, rest } = usePane();
  const view = useMemo(() => readInboxUrl(new URLSearchParams(rest)), [rest]);
  const inbox = useInboxRows(view);
  const { singleKeyShortcuts: singleKeys } = usePreferences();
  const preferences = usePreferenceActions();
  const isWide = useWideWindow('sm');
  const [showsKeys, setShowsKeys] = useState(false);
  // Focus the row that the pane was opened from, once the list is a table again.
  const left = useRef<string>(undefined);
  useEffect(() => {
    if (openId !== undefined || left.current === undefined) return;
    document.querySelector<HTMLElement>(`[data-row="${CSS.escape(left.current)}"] a`)?.focus();
    left.current = undefined;
  }, [openId]);
  const isSuper = user.pilotRole === SUPER_ADMIN;

  /** A new filter starts on the first page. Typing replaces the history entry instead of adding one per letter. */
  const change = useCallback(
    (part: Partial<InboxView>, inPlace = 'q' in part) => {
      const next = { ...view, ...('page' in part ? {} : { page: 0 }), ...part };
      // A typed search must not wait for an idle page, as the router's transitions do.
      const options = { replace: inPlace, flushSync: 'q' in part, preventScrollReset: !('page' in part) };
      setParams(writeInboxUrl(next), options);
    },
    [view, setParams],
  );

  return (
    <>
      <PageHeading
        title={intl.formatMessage({ id: 'inbox.title' })}
        subtitle={isSuper && !view.mine ? intl.formatMessage({ id: 'inbox.everybody' }) : undefined}
      >
        {isSuper && <OwnOnlySwitch mine={view.mine} onChange={(mine) => change({ mine })} />}
        <ShelfButton />
        <Tooltip title={intl.formatMessage({ id: 'inbox.keys.title' })}>
          <IconButton
            aria-label={intl.formatMessage({ id: 'inbox.keys.title' })}
            onClick={() => setShowsKeys(true)}
            sx={{ display: { xs: 'none', md: 'inline-flex' } }}
          >
            <IconKeyboard size={22} aria-hidden />
          </IconButton>
        </Tooltip>
        <IconTextButton
          variant="contained"
          textId="newAssignment.open"
          icon={IconClipboardPlus}
          onClick={() => openNewAssignment()}
        />
      </PageHeading>
      <Box sx={{ borderBottom: 1, borderColor: 'divider', mb: 2 }}>
        <Later room={<Box sx={{ height: TABS_PX }} />}>
          <Tabs
            value={view.tab}
            onChange={(_event, tab: InboxTab) => change({ tab, messageStatus: '' })}
            aria-label={intl.formatMessage({ id: 'inbox.tab.region' })}
            // Scrollable tabs measure themselves before the first paint, so use them only on narrow screens.
            variant={isWide ? 'standard' : 'scrollable'}
          >
            {tabs.map((tab) => (
              <Tab key={tab} value={tab} label={intl.formatMessage({ id: `inbox.tab.${tab}` })} />
            ))}
          </Tabs>
        </Later>
      </Box>
      <InboxFilterBar view={view} onChange={change} rows={inbox.rows} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: openId === undefined ? 'minmax(0, 1fr)' : 'minmax(0, 5fr) minmax(400px, 6fr)',
        }}
      >
        <Card sx={{ overflow: 'visible', minWidth: 0 }}>
          <PaneContext value={open}>
            <InboxList
              view={view}
              inbox={inbox}
              onChange={change}
              singleKeys={singleKeys}
              onHelp={() => setShowsKeys(true)}
              openId={openId}
              onGone={(ids) => openId !== undefined && ids.includes(openId) && close()}
            />
          </PaneContext>
        </Card>
        {openId !== undefined && open && (
          <Lazy
            load={loadPane}
            props={{
              notificationId: openId,
              rows: inbox.rows.filter((one) => pageOf(one) !== undefined),
              singleKeys,
              onOpen: open,
              onClose: (rowId: string) => {
                left.current = rowId;
                close();
              },
            }}
            loading={<Skeleton variant="rounded" height={360} />}
            failed={(error, retry) => <FailureView error={error} retry={retry} dense />}
          />
        )}
      </Box>
      {showsKeys && (
        <LateDialog
          load={loadKeys}
          props={{
            onClose: () => setShowsKeys(false),
            singleKeys,
            onSingleKeys: (value) => preferences.set({ field: 'singleKeyShortcuts', value }),
          }}
        />
      )}
    </>
  );
}
