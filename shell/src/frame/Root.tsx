import { Outlet } from 'react-router-dom';
import { LiveRegion, PortalSnackbar } from '@portal/shared';
import { OverrideBanner } from '../remotesPage/OverrideBanner';
import { OverrideQuestion } from '../remotesPage/OverrideQuestion';
import { EndingNotice } from '../session/EndingNotice';
import { StepUp } from '../stepUp/StepUp';

export function Root() {
  return (
    <>
      <Outlet />
      <OverrideBanner />
      <OverrideQuestion />
      <EndingNotice />
      <StepUp />
      <PortalSnackbar />
      <LiveRegion />
    </>
  );
}
