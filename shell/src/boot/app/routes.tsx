import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import type { LoadComponent } from '@portal/shared';
import { SSO_PAGE, WALLBOARD_PAGE } from '@portal/shared/wire';
import { AuthLayout, panels, AuthWaiting, WaitingCard } from '../../account';
import { CrashPage, FrameWaiting, Root } from '../../frame';
import { type FrameParts, HOME, LOGIN, REMOTES_PATH, screen, textScreen } from '../../platform';
import { AskSession, RequireNoSession } from './guards';
import { loadDashboard, loadFrame, loadLogin, loadPagesLayout, loadRemoteOutlet } from './lazyScreens';
import { LoadedAnew } from './LoadedAnew';
import { prefetchScreens } from './prefetchScreens';
import { SignedInOnly } from './SignedInOnly';

const authRoutes: RouteObject[] = [
  { path: LOGIN, handle: panels.login, element: screen(loadLogin, <WaitingCard />) },
  {
    path: '/forgot-password',
    handle: panels.forgot,
    element: screen(
      () => import(/* webpackChunkName: "auth" */ '../../account/signIn/mailed/ForgotPasswordPage'),
    ),
  },
  {
    path: '/check-mail',
    handle: panels.checkMail,
    element: screen(() => import(/* webpackChunkName: "auth" */ '../../account/signIn/mailed/CheckMailPage')),
  },
];

/** The pages that set a password by a mailed link. */
const passwordRoutes: RouteObject[] = [
  {
    path: '/activate-account',
    handle: panels.activate,
    element: screen(
      () => import(/* webpackChunkName: "auth" */ '../../account/signIn/mailed/ActivateAccountPage'),
    ),
  },
  {
    path: '/reset-password',
    handle: panels.reset,
    element: screen(
      () => import(/* webpackChunkName: "auth" */ '../../account/signIn/mailed/ResetPasswordPage'),
    ),
  },
];

const otherSession = screen(
  () => import(/* webpackChunkName: "auth" */ '../../account/signIn/mailed/OtherSession'),
);

/** The pages behind links in messages, with or without a session. */
const linkRoutes: RouteObject[] = [
  {
    path: '/confirm-email',
    handle: panels.login,
    element: screen(
      () => import(/* webpackChunkName: "auth" */ '../../account/signIn/mailed/ConfirmEmailPage'),
    ),
  },
  {
    path: '/undo-email',
    handle: panels.login,
    element: screen(() => import(/* webpackChunkName: "auth" */ '../../account/signIn/mailed/UndoEmailPage')),
  },
  {
    path: '/undo-second-factor',
    handle: panels.login,
    element: screen(
      () => import(/* webpackChunkName: "auth" */ '../../account/signIn/mailed/UndoSecondFactorPage'),
    ),
  },
  {
    path: '/confirm-sign-in',
    handle: panels.login,
    element: screen(() => import(/* webpackChunkName: "auth" */ '../../account/signIn/sso/ConfirmSsoPage')),
  },
  {
    path: SSO_PAGE,
    handle: panels.login,
    element: screen(() => import(/* webpackChunkName: "auth" */ '../../account/signIn/sso/SsoPage')),
  },
  {
    path: '/answer',
    handle: panels.login,
    element: screen(() => import(/* webpackChunkName: "auth" */ '../../account/signIn/mailed/AnswerPage')),
  },
];

const openPages: Readonly<Record<string, LoadComponent>> = {
  '/pages/code-verification/code-verification3': () =>
    import(/* webpackChunkName: "pages" */ '../../pages/CodeVerificationPage'),
  '/pages/error': () => import(/* webpackChunkName: "pages" */ '../../pages/ErrorPage'),
  '/pages/500': () => import(/* webpackChunkName: "pages" */ '../../pages/ServerErrorPage'),
  '/pages/coming-soon1': () => import(/* webpackChunkName: "pages" */ '../../pages/ComingSoon1Page'),
  '/pages/coming-soon2': () => import(/* webpackChunkName: "pages" */ '../../pages/ComingSoon2Page'),
  '/pages/under-construction': () =>
    import(/* webpackChunkName: "pages" */ '../../pages/UnderConstructionPage'),
  '/pages/contact-us': () => import(/* webpackChunkName: "pages" */ '../../pages/ContactPage'),
  '/pages/faqs': () => import(/* webpackChunkName: "pages" */ '../../pages/FaqsPage'),
  '/pages/privacy-policy': () => import(/* webpackChunkName: "pages" */ '../../pages/PrivacyPolicyPage'),
  '/pages/terms-of-usage': () => import(/* webpackChunkName: "pages" */ '../../pages/TermsOfUsagePage'),
};

const openRoutes = Object.entries(openPages).map(([path, load]): RouteObject => ({
  path,
  element: textScreen(load),
}));

const framedRoutes: RouteObject[] = [
  { path: HOME, element: screen(loadDashboard) },
  { path: '/user/account-profile', element: textScreen(() => import('../../account/profile/ProfilePage')) },
  { path: REMOTES_PATH, element: textScreen(() => import('../../remotes/remotesPage/RemotesPage')) },
  { path: '/sample-page', element: textScreen(() => import('../../pages/sample/SamplePage')) },
];

export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <CrashPage />,
    children: [
      { path: '/', element: <Navigate to={HOME} replace /> },
      {
        element: <RequireNoSession waiting={<AuthWaiting />} />,
        children: [{ element: <AuthLayout />, children: authRoutes }],
      },
      {
        element: <AuthLayout />,
        children: [
          ...linkRoutes,
          {
            element: <AskSession waiting={<WaitingCard />} question={otherSession} />,
            children: passwordRoutes,
          },
        ],
      },
      { element: screen(loadPagesLayout), children: openRoutes },
      { path: WALLBOARD_PAGE, element: <LoadedAnew /> },
      {
        element: <SignedInOnly paths={framedRoutes.flatMap(({ path }) => path ?? [])} />,
        children: [
          {
            element: screen(loadFrame, <FrameWaiting />),
            children: [...framedRoutes, { path: '*', element: screen(loadRemoteOutlet) }],
          },
        ],
      },
    ],
  },
];

export function createRouter(frame: FrameParts) {
  const router = createBrowserRouter(routes);
  frame.navigate = (to) => void router.navigate(to);
  frame.onNavigated = (listener) => router.subscribe(listener);
  frame.prefetchScreens = (pathname) => prefetchScreens(routes, pathname);
  return router;
}

function pathsOf(of: readonly RouteObject[]): string[] {
  return of.flatMap(({ path, children = [] }) => [
    ...(path === undefined || path === '*' ? [] : [path]),
    ...pathsOf(children),
  ]);
}

/** The patterns of the portal's own pages. */
export const ownPaths: readonly string[] = pathsOf(routes);
