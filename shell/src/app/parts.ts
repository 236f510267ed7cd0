/**
 * The parts of the shell that a first visit may do without. Their chunks have names, by which the build tells the server
 * what a page may fetch early (`shared/build/preload-plugin.cjs`, `shell/webpack.config.cjs`).
 */
export const loadLogin = () => import(/* webpackChunkName: "login" */ '../auth/LoginPage');

export const loadFrame = async () => {
  const { Frame } = await import(/* webpackChunkName: "frame" */ '../frame/Frame');
  return { default: Frame };
};

/** In the frame's chunk: a remote's address is as good a place to arrive at as the dashboard. */
export const loadRemoteOutlet = async () => {
  const { RemoteOutlet } = await import(/* webpackChunkName: "frame" */ '../remotes/RemoteOutlet');
  return { default: RemoteOutlet };
};

export const loadPagesLayout = async () => {
  const { PagesLayout } = await import(/* webpackChunkName: "pages" */ '../pages/PagesLayout');
  return { default: PagesLayout };
};

export const loadNowhere = () => import(/* webpackChunkName: "pages" */ '../pages/NowherePage');

export const loadDashboard = () => import(/* webpackChunkName: "dashboard" */ '../dashboard/DashboardPage');
