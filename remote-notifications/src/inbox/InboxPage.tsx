import {
  Box,
  Button,
  Card,
  IconButton,
  PageHeading,
  Tooltip,
  useCurrentUser,
  usePreferenceActions,
  usePreferences,
} from '@portal/kit';
import { Tab, Tabs } from '@portal/kit/forms';
import { SUPER_ADMIN } from '@portal/kit/wire';
import { IconClipboardPlus, IconKeyboard } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { openNewAssignment } from '../assignments/create/opener';
import { ShelfButton } from '../conditions/ShelfButton';
import { InboxFilterBar } from './InboxFilterBar';
import { InboxList } from './InboxList';
import { KeysDialog } from './KeysDialog';
import { OwnOnlySwitch } from './OwnOnlySwitch';
import { useInboxRows } from './useInboxRows';
import { readView, writeView, type InboxTab, type InboxView } from './view';

const tabs: InboxTab[] = ['All', 'Assignment', 'Event'];

/** All notifications (spec §2). The address holds tab, filters and page. */
export default function InboxPage() {
  const intl = useIntl();
  const user = useCurrentUser();
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => readView(params), [params]);
  const inbox = useInboxRows(view);
  const { singleKeyShortcuts: singleKeys } = usePreferences();
  const preferences = usePreferenceActions();
  const [showsKeys, setShowsKeys] = useState(false);
  const isSuper = user.pilotRole === SUPER_ADMIN;

  /** What changes what is listed starts on the first page; typing leaves one entry in the history, not ten. */
  const change = useCallback(
    (part: Partial<InboxView>, inPlace = 'q' in part) => {
      const next = { ...view, ...('page' in part ? {} : { page: 0 }), ...part };
      setParams(writeView(next), { replace: inPlace, preventScrollReset: !('page' in part) });
    },
    [view, setParams],
  );
  const eventTypes = useMemo(
    () =>
      [
        ...new Set(
          inbox.rows.filter((one) => one.notificationType === 'Event').map((one) => one.messageStatus),
        ),
      ]
        .filter(Boolean)
        .sort(),
    [inbox.rows],
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
        <Button
          variant="contained"
          startIcon={<IconClipboardPlus size={18} aria-hidden />}
          onClick={() => openNewAssignment()}
        >
          <FormattedMessage id="newAssignment.open" />
        </Button>
      </PageHeading>
      <Box sx={{ borderBottom: 1, borderColor: 'divider', mb: 2 }}>
        <Tabs
          value={view.tab}
          onChange={(_event, tab: InboxTab) => change({ tab, messageStatus: '' })}
          aria-label={intl.formatMessage({ id: 'inbox.tab.region' })}
          variant="scrollable"
        >
          {tabs.map((tab) => (
            <Tab key={tab} value={tab} label={intl.formatMessage({ id: `inbox.tab.${tab}` })} />
          ))}
        </Tabs>
      </Box>
      <InboxFilterBar view={view} onChange={change} eventTypes={eventTypes} />
      <Card sx={{ overflow: 'visible' }}>
        <InboxList
          view={view}
          inbox={inbox}
          onChange={change}
          singleKeys={singleKeys}
          onHelp={() => setShowsKeys(true)}
        />
      </Card>
      <KeysDialog
        open={showsKeys}
        onClose={() => setShowsKeys(false)}
        singleKeys={singleKeys}
        onSingleKeys={(value) => preferences.set({ field: 'singleKeyShortcuts', value })}
      />
    </>
  );
}
