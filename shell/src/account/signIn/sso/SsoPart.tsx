import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Alert, Button, Lazy, type LoadComponent, Skeleton, Stack } from '@portal/shared';

interface SsoPartProps<P extends object> {
  load: LoadComponent<P & { children: ReactNode }>;
  props: P;
  /** The form for passwords. */
  children: ReactNode;
}

/** What a site's sign-in providers add to a form; its code loads where a site has some. Without it the form is there. */
export function SsoPart<P extends object>({ load, props, children }: SsoPartProps<P>) {
  return (
    <Lazy
      load={load}
      props={{ ...props, children }}
      loading={<Skeleton variant="rounded" height={42} />}
      failed={(_, retry) => (
        <Stack spacing={2}>
          <Alert
            severity="warning"
            action={
              <Button color="inherit" size="small" onClick={retry}>
                <FormattedMessage id="auth.sso.again" />
              </Button>
            }
          >
            <FormattedMessage id="auth.sso.unknown" />
          </Alert>
          {children}
        </Stack>
      )}
    />
  );
}
