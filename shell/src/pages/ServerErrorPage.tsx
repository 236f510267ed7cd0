import { useIntl } from 'react-intl';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { Button, PageHeading, StateView } from '@portal/shared';
import { HOME } from '../platform';

/** The form of a log id; anything else in the address must not appear on the page. */
const ID = /^[\w-]{1,64}$/;

/** Quotes only the id that the server logged and put into the address. */
export default function ServerErrorPage() {
  const intl = useIntl();
  const [params] = useSearchParams();
  const given = params.get('id') ?? '';
  const code = ID.test(given) ? given : undefined;
  const text = (id: string) => intl.formatMessage({ id });
  return (
    <>
      <PageHeading title={text('pages.500.title')} />
      <StateView
        variant="error"
        title={text('pages.500.heading')}
        text={text(code === undefined ? 'pages.500.textWithoutCode' : 'pages.500.text')}
        {...(code !== undefined && { code })}
        action={
          <Button component={RouterLink} to={HOME} variant="contained">
            {text('pages.toHome')}
          </Button>
        }
      />
    </>
  );
}
