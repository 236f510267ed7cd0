import { useIntl } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import { Button, PageHeading, StateView } from '@portal/shared';
import type { FailedCondition } from '@portal/shared/registry';
import { HOME } from '../app/returnUrl';
import { forbiddenText } from './forbiddenText';

/** 403: which condition did not hold, and whom to ask. */
export function ForbiddenPage({ failed }: { failed: FailedCondition }) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  return (
    <>
      <PageHeading title={text('pages.forbidden.title')} />
      <StateView
        variant="forbidden"
        title={text('pages.forbidden.heading')}
        text={
          <>
            {forbiddenText(intl, failed)} {text('pages.forbidden.ask')}
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
