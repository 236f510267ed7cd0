import { useIntl } from 'react-intl';
import { Button } from '@portal/kit';
import { AboveFrame } from '../frame/AboveFrame';
import type { Service } from '../services';
import { useOtherService } from './useOtherService';

export function OtherServiceQuestion({ service, origin }: { service: Service; origin: string }) {
  const intl = useIntl();
  const { request, open, stay } = useOtherService(service, origin);
  if (!request) return null;
  const names = {
    service: intl.formatMessage({ id: service.titleId }),
    other: intl.formatMessage({ id: request.service.titleId }),
  };
  return (
    <AboveFrame
      severity="info"
      role="alert"
      action={
        <>
          <Button color="inherit" size="small" onClick={open}>
            {intl.formatMessage({ id: 'services.elsewhere.open' })}
          </Button>
          <Button color="inherit" size="small" onClick={stay}>
            {intl.formatMessage({ id: 'services.elsewhere.stay' })}
          </Button>
        </>
      }
    >
      {intl.formatMessage({ id: 'services.elsewhere.text' }, names)}
    </AboveFrame>
  );
}
