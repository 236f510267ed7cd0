import { Outlet } from 'react-router-dom';
import { LiveRegion, PortalSnackbar } from '@portal/shared';
import { StepUp } from '../account';
import { OverrideBanner, OverrideQuestion } from '../remotes';
import { EndingNotice } from './session/EndingNotice';

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
