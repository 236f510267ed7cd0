import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { type OwnedMenuItem, usePortal } from '@portal/shared';
import { currentUrl } from './menuModel';
import { ownMenu } from './ownMenu';

/** The person's whole menu, and the address in it that stands for the open page. */
export function useMenu(): { menu: OwnedMenuItem[]; current: string | undefined } {
  const { menu: offered } = usePortal();
  const { pathname } = useLocation();
  const menu = useMemo(() => [...ownMenu, ...offered], [offered]);
  return { menu, current: currentUrl(menu, pathname) };
}
