import { useIntl } from 'react-intl';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { Button, Link, PageHeading, StateView, usePortal } from '@portal/shared';
import type { FailedCondition } from '@portal/shared/registry';
import { HOME } from '../platform';
import { forbiddenText, isOfOtherBackEnd } from './forbiddenText';

export function ForbiddenPage({ failed }: { failed: FailedCondition }) {
  const intl = useIntl();
  const elsewhere = useElsewhere(failed);
  const text = (id: string) => intl.formatMessage({ id });
  return (
    <>
      <PageHeading title={text('pages.forbidden.title')} />
      <StateView
        variant="forbidden"
        title={text('pages.forbidden.heading')}
        text={
          <>
            {forbiddenText(intl, failed)}{' '}
            {elsewhere === undefined ? (
              !isOfOtherBackEnd(failed) && text('pages.forbidden.ask')
            ) : (
              <Link href={elsewhere} dir="ltr">
                {elsewhere}
              </Link>
            )}
          </>
        }
        action={
          <Button component={RouterLink} to={HOME} variant="contained">
            {text('pages.toHome')}
          </Button>
        }
      />
    </>
  );
}

/** The same page at the origin that offers it. Known only in the demo, which owns all names below `localhost`. */
function useElsewhere({ condition, wanted }: FailedCondition): string | undefined {
  const { config } = usePortal();
  const { pathname, search } = useLocation();
  const [part] = wanted;
  if (condition !== 'originContains' || part === undefined || !config.demo) return undefined;
  return `${window.location.protocol}//${part}.${window.location.host}${pathname}${search}`;
}
