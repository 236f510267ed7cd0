import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { ErrorBoundary, Lazy, StateView, useRemoteHost } from '@portal/kit';

interface ServiceModuleProps {
  remote: string;
  expose: string;
  service: string;
}

/** A service that ships a federated module, which is mounted instead of a frame. */
export function ServiceModule({ remote, expose, service }: ServiceModuleProps) {
  const intl = useIntl();
  const { loadModule } = useRemoteHost();
  const load = useCallback(async () => {
    if (!loadModule) throw new Error('This host loads no modules of other remotes');
    return loadModule(remote, expose);
  }, [loadModule, remote, expose]);
  const say = (id: string) => intl.formatMessage({ id: `services.${id}` }, { service, remote });
  return (
    <ErrorBoundary resetKey={load}>
      <Lazy
        load={load}
        props={{}}
        loading={<StateView variant="loading" title={say('loading.title')} />}
        failed={(_error, retry) => (
          <StateView
            variant="error"
            title={say('unreachable.title')}
            text={say('module.failed')}
            retry={retry}
          />
        )}
      />
    </ErrorBoundary>
  );
}
