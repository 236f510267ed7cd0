import type { ReactNode } from 'react';
import { usePreferences } from '../preferences/hooks';
import { MessagesProvider } from './MessagesProvider';

export function PortalIntlProvider({ children }: { children: ReactNode }) {
  return <MessagesProvider language={usePreferences().i18n}>{children}</MessagesProvider>;
}
