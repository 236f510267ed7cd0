import { matchPath } from 'react-router-dom';
import { usePortalSelector } from '@portal/shared';
import { coveredBy } from '@portal/shared/registry';
import { isOverdue } from '../../account';
import { FrameWaiting } from '../../frame';
import { textScreen, useRegistry } from '../../platform';
import { RequireSession } from './guards';
import { loadEnrol, loadNowhere } from './lazyScreens';

const nowhere = textScreen(loadNowhere);
const enrol = textScreen(loadEnrol);

/**
 * The guard of every page in the frame. Without a session, an address that neither the shell nor a remote claims shows
 * the error page; this leaks nothing, because the registry is public.
 * @param paths the shell's own addresses
 */
export function SignedInOnly({ paths }: { paths: readonly string[] }) {
  const { registry } = useRegistry();
  const mustEnrol = usePortalSelector((state) => isOverdue(state.session.user, Date.now()));
  // The back end refuses every other call.
  if (mustEnrol) return enrol;
  const isKnown = (pathname: string) => {
    if (paths.some((path) => matchPath(path, pathname))) return true;
    const claimed = Object.values(registry?.remotes ?? {}).map((remote) => remote.paths ?? []);
    // A remote without paths may own any address; without a registry every address may exist.
    if (!registry || claimed.some((paths) => paths.length === 0)) return true;
    return coveredBy(claimed.flat(), pathname);
  };
  return <RequireSession waiting={<FrameWaiting />} isKnown={isKnown} nowhere={nowhere} />;
}
