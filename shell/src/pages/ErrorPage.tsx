import { useIntl } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import { Button, PageHeading, StateView } from '@portal/shared';
import { HOME } from '../platform';

export default function ErrorPage() {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  return (
    <>
      <PageHeading title={text('pages.notFound.title')} />
      <StateView
        variant="empty"
        title={text('pages.notFound.heading')}
        text={text('pages.notFound.text')}
        action={
          <Button component={RouterLink} to={HOME} variant="contained">
            {text('pages.toHome')}
          </Button>
        }
      />
    </>
  );
}
