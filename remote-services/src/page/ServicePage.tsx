import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { PageHeading, StateView, useRemoteHost } from '@portal/kit';
import { readService } from '../configuration/readService';
import { ServiceModule } from '../module/ServiceModule';
import { type Service, services } from '../services';
import { FramedService } from './FramedService';
import { useProblemText } from './useProblemText';

export default function ServicePage() {
  const { pathname } = useLocation();
  const service = services.find(({ path }) => pathname === path || pathname === `${path}/`);
  // The key keeps the state of one service's frame from another's.
  return service ? <Page key={service.name} service={service} /> : null;
}

function Page({ service }: { service: Service }) {
  const intl = useIntl();
  const problemText = useProblemText();
  const { config, user } = useRemoteHost();
  const { name } = service;
  const pilot = user.pilotCode;
  const setup = useMemo(() => readService(config, name, pilot, window.location.href), [config, name, pilot]);
  const title = intl.formatMessage({ id: service.titleId });
  const say = (id: string) => intl.formatMessage({ id: `services.${id}` }, { service: title });

  switch (setup.kind) {
    case 'frame':
      return <FramedService service={service} setup={setup} />;
    case 'module':
      return (
        <>
          <PageHeading title={title} />
          <ServiceModule remote={setup.remote} expose={setup.expose} service={title} />
        </>
      );
    case 'wrong':
      return (
        <>
          <PageHeading title={title} />
          <StateView
            variant="error"
            title={say('wrong.title')}
            text={
              <>
                <p>{problemText(setup.problem)}</p>
                <p>{say('wrong.text')}</p>
              </>
            }
          />
        </>
      );
    case 'none':
      return (
        <>
          <PageHeading title={title} />
          <StateView variant="empty" title={say('none.title')} text={say('none.text')} />
        </>
      );
  }
}
