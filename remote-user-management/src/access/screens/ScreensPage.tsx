import { Button, LateDialog, useFeedback, useOpenForm, useNotDone } from '@portal/kit';
import type { Screen } from '@portal/kit/wire';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ListPage, RevokeDialog } from '../../parts';
import { useKeepScreenMutation, useRevokeScreenMutation, useScreensQuery } from './screens.api';
import { ScreenTable } from './ScreenTable';

const loadDialog = () => import(/* webpackChunkName: "screen-dialog" */ './MakeCodeDialog');
/** The polling interval, ms: screens sign in elsewhere. */
const RENEW_MS = 10_000;

/** The wall screens, which can read the machines of a pilot and nothing else. */
export default function ScreensPage() {
  const notDone = useNotDone();
  const intl = useIntl();
  const answer = useScreensQuery(undefined, {
    pollingInterval: RENEW_MS,
    skipPollingIfUnfocused: true,
  });
  const [isMaking, setMaking] = useOpenForm<true>('screen');
  const [selected, setSelected] = useState<Screen>();
  const feedback = useFeedback();
  const [keep] = useKeepScreenMutation();
  const [revoke] = useRevokeScreenMutation();
  const say = (id: string) => intl.formatMessage({ id });
  async function renew({ screenId, name }: Screen) {
    const { error } = await keep(screenId);
    if (error) notDone(error, { id: 'screens.notKept' });
    else feedback.success('screens.kept', { name });
  }
  return (
    <>
      <ListPage
        texts={{
          title: say('screens.title'),
          subtitle: say('screens.subtitle'),
          errorTitle: say('screens.error.title'),
          emptyTitle: say('screens.empty.title'),
          emptyText: say('screens.empty.text'),
          missingTitle: say('screens.missing.title'),
          missingText: say('screens.missing.text'),
        }}
        answer={answer}
        actions={
          <Button
            variant="contained"
            startIcon={<IconPlus size={18} aria-hidden />}
            onClick={() => setMaking(true)}
          >
            <FormattedMessage id="screens.make" />
          </Button>
        }
        table={(screens) => (
          <ScreenTable screens={screens} onKeep={(one) => void renew(one)} onRevoke={setSelected} />
        )}
      />
      {isMaking && (
        <LateDialog
          load={loadDialog}
          props={{ screens: answer.data ?? [], onClose: () => setMaking(undefined) }}
        />
      )}
      {selected && (
        <RevokeDialog
          name={selected.name}
          revoke={() => revoke(selected.screenId)}
          onClose={() => setSelected(undefined)}
        >
          <FormattedMessage
            id={selected.signedIn === undefined ? 'screens.revoke.code' : 'screens.revoke.text'}
          />
        </RevokeDialog>
      )}
    </>
  );
}
