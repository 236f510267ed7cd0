import { useSyncExternalStore } from 'react';
import { MessagesProvider, type Preferences, ThemeOf } from '@portal/shared';
import { useWholeGraphemes } from '../platform';
import { Board } from './Board';
import { CodeEntry } from './CodeEntry';
import { Ended } from './Ended';
import type { Visitor } from './visitor';
import type { MachinesWatch } from './watch/watchMachines';

interface WallPageProps {
  preferences: Preferences;
  watch: MachinesWatch;
  visitor: Visitor;
}

export function WallPage({ preferences, watch, visitor }: WallPageProps) {
  useWholeGraphemes();
  const seen = useSyncExternalStore(watch.subscribe, watch.seen);
  return (
    <ThemeOf preferences={preferences}>
      <MessagesProvider language={preferences.i18n}>
        {seen.kind === 'code' ? (
          <CodeEntry isRevoked={seen.isRevoked} signIn={watch.signIn} visitor={visitor} />
        ) : seen.kind === 'ended' ? (
          <Ended />
        ) : (
          <Board seen={seen} />
        )}
      </MessagesProvider>
    </ThemeOf>
  );
}
