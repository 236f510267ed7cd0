import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { Button, errorCode, PageHeading, StateView } from '@portal/shared';
import { HOME } from '../app/returnUrl';

/** An id as logs write it; anything else in the address is not repeated on the page. */
const ID = /^[\w-]{1,64}$/;

/** 500, with an id to quote: the one of the address, where a server sent somebody here, else a new one. */
export default function ServerErrorPage() {
  const intl = useIntl();
  const [params] = useSearchParams();
  const given = params.get('id') ?? '';
  const [code] = useState(() => (ID.test(given) ? given : errorCode()));
  const text = (id: string) => intl.formatMessage({ id });
  return (
    <>
      <PageHeading title={text('pages.500.title')} />
      <StateView
        variant="error"
        title={text('pages.500.heading')}
        text={text('pages.500.text')}
        code={code}
        action={
          <Button component={RouterLink} to={HOME} variant="contained">
            {text('pages.toHome')}
          </Button>
        }
      />
    </>
  );
}
