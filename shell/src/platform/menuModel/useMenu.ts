import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { type OwnedMenuItem, usePortal } from '@portal/shared';
import { evaluate } from '@portal/shared/registry';
import { currentUrl } from './menuModel';
import { ownMenu, remotesEntry } from './ownMenu';
import { REMOTES_IN_MENU } from './remotesPageRule';

export function useMenu(): { menu: OwnedMenuItem[]; current: string | undefined } {
  const { menu: offered, subject } = usePortal();
  const seesRemotes = evaluate(REMOTES_IN_MENU, subject).allowed;
  const { pathname } = useLocation();
  const menu = useMemo(
    () => [...ownMenu, ...offered, ...(seesRemotes ? [remotesEntry] : [])],
    [offered, seesRemotes],
  );
  return { menu, current: currentUrl(menu, pathname) };
}
