/**
 * Loaders of shell code that a first visit may do without. The build finds the chunks of a page by their names
 * (`shared/build/first-script-plugin.cjs`, `shell/webpack.config.cjs`).
 */
export const loadLogin = () => import(/* webpackChunkName: "login" */ '../../account/signIn/LoginPage');

export const loadFrame = async () => {
  const { Frame } = await import(/* webpackChunkName: "frame" */ '../../frame/Frame');
  return { default: Frame };
};

/** Part of the frame's chunk, because visits start at a remote's address as often as at the dashboard. */
export const loadRemoteOutlet = async () => {
  const { RemoteOutlet } = await import(/* webpackChunkName: "frame" */ '../../remotes/RemoteOutlet');
  return { default: RemoteOutlet };
};

export const loadPagesLayout = async () => {
  const { PagesLayout } = await import(/* webpackChunkName: "pages" */ '../../pages/PagesLayout');
  return { default: PagesLayout };
};

export const loadNowhere = () => import(/* webpackChunkName: "pages" */ '../../pages/NowherePage');

export const loadEnrol = () => import(/* webpackChunkName: "enrol" */ '../../account/enrol/EnrolPage');

export const loadDashboard = () =>
  import(/* webpackChunkName: "dashboard" */ '../../dashboard/DashboardPage');
