import { useIntl } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import {
  Box,
  Link,
  List,
  ListItem,
  ListItemIcon,
  ShapeIcon,
  StateView,
  usePortal,
  useRemoteHost,
} from '@portal/kit';
import { readService } from '../configuration/readService';
import { HealthChip } from '../health/HealthChip';
import { useHealth } from '../health/useHealth';
import { type Service, services } from '../services';

export default function ServicesTile() {
  const { features } = usePortal().subject;
  const { remoteId } = useRemoteHost();
  const own = services.filter(({ feature }) => features[`${remoteId}.${feature}`] === true);
  if (own.length === 0) return <StateView variant="empty" dense level={3} />;
  return (
    <List disablePadding dense>
      {own.map((service) => (
        <Line key={service.name} service={service} />
      ))}
    </List>
  );
}

function Line({ service }: { service: Service }) {
  const intl = useIntl();
  const { config, user } = useRemoteHost();
  const setup = readService(config, service.name, user.pilotCode, window.location.href);
  const health = useHealth(setup.kind === 'frame' ? setup.health : undefined);
  return (
    <ListItem disableGutters sx={{ gap: 1, minHeight: 48, flexWrap: 'wrap' }}>
      <ListItemIcon sx={{ minWidth: 28, color: 'primary.main' }}>
        <ShapeIcon shape={service.icon} size={20} stroke={1.75} />
      </ListItemIcon>
      <Link
        component={RouterLink}
        to={service.path}
        variant="body2"
        sx={{ flex: '1 1 120px', fontWeight: 600, overflowWrap: 'break-word' }}
      >
        {intl.formatMessage({ id: service.titleId })}
      </Link>
      {health ? (
        <HealthChip health={health} />
      ) : (
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
          {intl.formatMessage({ id: `services.setup.${setup.kind}` })}
        </Box>
      )}
    </ListItem>
  );
}
