import { IconClock, IconPlugConnectedX } from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import { Box, Link, usePortal, useRemoteHost } from '@portal/kit';
import { readService } from '../configuration/readService';
import { useHealth } from '../health/useHealth';
import { type Service, services } from '../services';

/** The dashboard line for users without a tile: their services, with a mark on those that are down or slow. */
export default function ServicesLine() {
  const { features } = usePortal().subject;
  const { remoteId } = useRemoteHost();
  const own = services.filter(
    ({ feature, name }) =>
      features[`${remoteId}.${feature}`] === true && features[`service.${name}`] === true,
  );
  if (own.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5, alignItems: 'center' }}>
      <span>
        <FormattedMessage id="services.group.title" />
      </span>
      {own.map((service) => (
        <Entry key={service.name} service={service} />
      ))}
    </Box>
  );
}

/** A healthy service is only a link. */
function Entry({ service }: { service: Service }) {
  const intl = useIntl();
  const { config, user } = useRemoteHost();
  const setup = readService(config, service.name, user.pilotCode, window.location.href);
  const health = useHealth(setup.kind === 'frame' ? setup.health : undefined);
  const isBad = health === 'down' || health === 'slow';
  const Icon = health === 'down' ? IconPlugConnectedX : IconClock;
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        gap: 0.5,
        alignItems: 'center',
        minHeight: 'max(24px, var(--portal-target))',
      }}
    >
      <Link
        component={RouterLink}
        to={service.path}
        color="inherit"
        sx={{ minWidth: 'var(--portal-target)' }}
      >
        {intl.formatMessage({ id: service.titleId })}
      </Link>
      {isBad && (
        <Box
          component="span"
          sx={{ display: 'inline-flex', gap: 0.5, color: health === 'down' ? 'error.main' : 'warning.main' }}
        >
          <Icon size={16} aria-hidden />
          {intl.formatMessage({ id: `services.health.${health}` })}
        </Box>
      )}
    </Box>
  );
}
