import { Outlet } from 'react-router-dom';
import { LiveRegion, PortalSnackbar } from '@portal/shared';
import { OverrideBanner } from '../remotesPage/OverrideBanner';
import { OverrideQuestion } from '../remotesPage/OverrideQuestion';
import { EndingNotice } from '../session/EndingNotice';

export function Root() {
  return (
    <>
      <Outlet />
      <OverrideBanner />
      <OverrideQuestion />
      <EndingNotice />
      <PortalSnackbar />
      <LiveRegion />
    </>
  );
}
