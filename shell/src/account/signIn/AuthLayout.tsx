import { useLocation, useMatches, useOutlet } from 'react-router-dom';
import { usePortal } from '@portal/shared';
import { ThemeControl } from '../../platform';
import { AuthFrame } from './AuthFrame';
import { panelOf } from './authPanel';
import { PageTransition } from './PageTransition';

export function AuthLayout() {
  const { pathname } = useLocation();
  const panel = panelOf(useMatches());
  const outlet = useOutlet();
  const { links } = usePortal().config;
  return (
    <AuthFrame panel={panel} links={links} control={<ThemeControl />}>
      <PageTransition page={pathname}>{outlet}</PageTransition>
    </AuthFrame>
  );
}
