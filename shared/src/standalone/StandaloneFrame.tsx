import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { NavLink } from 'react-router-dom';
import { type OwnedMenuItem, usePortal } from '../remote';
import { PortalSnackbar } from '../snackbar';
import { Box } from '../ui/core';
import { BackgroundItems } from './BackgroundItems';

const flat = (items: readonly OwnedMenuItem[]): OwnedMenuItem[] =>
  items.flatMap((item) => [...(item.url ? [item] : []), ...flat(item.children ?? [])]);

/** A plain menu of the remote's own pages above its content. */
export function StandaloneFrame({ children }: { children: ReactNode }) {
  const { menu } = usePortal();
  return (
    <>
      <Box component="nav" sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', px: 3, py: 1.5 }}>
        {flat(menu).map((item) => (
          <NavLink key={item.id} to={item.url ?? ''} end>
            <FormattedMessage id={item.titleId} />
          </NavLink>
        ))}
        <NavLink to="/dashboard">slots</NavLink>
      </Box>
      <Box component="main" sx={{ px: { xs: 2, md: 3 }, pb: 4 }}>
        {children}
      </Box>
      <BackgroundItems />
      <PortalSnackbar />
    </>
  );
}
