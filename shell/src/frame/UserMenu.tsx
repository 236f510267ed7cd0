import { IconLogout, IconPlugConnected, IconSettings, IconUserCircle } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import {
  clock,
  Box,
  ButtonBase,
  Divider,
  fullNameOf,
  InitialsAvatar,
  List,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  Typography,
  useCurrentUser,
  usePortal,
  usePortalDispatch,
  useStandingText,
  VisuallyHidden,
} from '@portal/shared';
import { evaluate } from '@portal/shared/registry';
import {
  REMOTES_PATH,
  REMOTES_RULE,
  preferencesShown,
  useOffered,
  partOfDay,
  PopoverPanel,
  signOut,
} from '../platform';
import { RegistryNote } from '../remotes';

export function UserMenu() {
  const intl = useIntl();
  const id = useId();
  const user = useCurrentUser();
  const words = useStandingText();
  const { tokens, subject } = usePortal();
  const dispatch = usePortalDispatch();
  const added = useOffered('userMenuItems');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const name = fullNameOf(user) || intl.formatMessage({ id: 'frame.user.generic' });

  return (
    <>
      <ButtonBase
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          borderRadius: '50%',
          p: 0.5,
          position: 'relative',
          minWidth: 'var(--portal-target)',
          minHeight: 'var(--portal-target)',
        }}
      >
        <InitialsAvatar person={user} />
        <VisuallyHidden>{intl.formatMessage({ id: 'frame.user.open' }, { name })}</VisuallyHidden>
      </ButtonBase>
      <PopoverPanel
        id={id}
        anchor={anchor}
        label={intl.formatMessage({ id: 'frame.user.title' })}
        width={300}
        onClose={close}
      >
        <Box sx={{ p: 2 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            <FormattedMessage id={`frame.greeting.${partOfDay(new Date(clock.now()).getHours())}`} />
          </Typography>
          <Typography variant="h3" component="p" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          {user.userRole && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {words.role(user.userRole)}
            </Typography>
          )}
        </Box>
        <Divider />
        <List component="nav" aria-label={intl.formatMessage({ id: 'frame.user.title' })} sx={{ p: 1 }}>
          <ListItemButton component={RouterLink} to="/user/account-profile" onClick={close}>
            <ListItemIcon>
              <IconUserCircle size={20} aria-hidden />
            </ListItemIcon>
            <ListItemText primary={<FormattedMessage id="frame.user.profile" />} />
          </ListItemButton>
          {added.map(({ key, url, titleId, icon: Icon }) => (
            <ListItemButton key={key} component={RouterLink} to={url} onClick={close}>
              <ListItemIcon>{Icon && <Icon size={20} />}</ListItemIcon>
              <ListItemText primary={<FormattedMessage id={titleId} />} />
            </ListItemButton>
          ))}
          {evaluate(REMOTES_RULE, subject).allowed && (
            <ListItemButton component={RouterLink} to={REMOTES_PATH} onClick={close}>
              <ListItemIcon>
                <IconPlugConnected size={20} aria-hidden />
              </ListItemIcon>
              <ListItemText primary={<FormattedMessage id="remotesPage.title" />} />
            </ListItemButton>
          )}
          <ListItemButton
            component="button"
            sx={{ width: '100%' }}
            onClick={() => {
              close();
              dispatch(preferencesShown(true));
            }}
          >
            <ListItemIcon>
              <IconSettings size={20} aria-hidden />
            </ListItemIcon>
            <ListItemText primary={<FormattedMessage id="frame.user.preferences" />} />
          </ListItemButton>
          <ListItemButton component="button" sx={{ width: '100%' }} onClick={() => void signOut(tokens)}>
            <ListItemIcon>
              <IconLogout size={20} aria-hidden />
            </ListItemIcon>
            <ListItemText primary={<FormattedMessage id="frame.user.logout" />} />
          </ListItemButton>
        </List>
        <RegistryNote />
      </PopoverPanel>
    </>
  );
}
