import { lazy, Suspense, type ReactNode } from 'react';
import { Skeleton } from '@portal/shared';

const SsoButtons = lazy(() => import(/* webpackChunkName: "sso" */ './SsoButtons'));

/** The buttons of the site's sign-in providers above the form for passwords; their code loads where a site has some. */
export function SsoPart({ at, children }: { at: string; children: ReactNode }) {
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={42} />}>
      <SsoButtons at={at}>{children}</SsoButtons>
    </Suspense>
  );
}
