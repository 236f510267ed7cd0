import { Outlet } from 'react-router-dom';
import { LiveRegion, PortalSnackbar } from '@portal/shared';
import { StepUp } from '../account';
import { useWholeGraphemes } from '../platform';
import { OverrideBanner, OverrideQuestion } from '../remotes';
import { EndingNotice } from './session/EndingNotice';

export function Root() {
  useWholeGraphemes();
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
