/** @jsxImportSource preact */
import { type User } from '../server/identity';
import { type Service } from '../server/services';
import { Icon } from './icons';
import { common } from './text';

const initials = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((part) => part[0] ?? '')
    .join('')
    .toUpperCase();

interface HeaderProps {
  id: Service['id'];
  user: User | undefined;
}

/** The service's name, and who is signed in once that is known. In a frame the portal says both above it: one header is enough. */
export const Header = ({ id, user }: HeaderProps) =>
  window.parent === window ? (
    <OwnHeader id={id} user={user} />
  ) : (
    <header class="top">
      <h1 class="hidden">{common(`service.${id}`)}</h1>
      <p class="quiet lead">{common(`lead.${id}`)}</p>
    </header>
  );

const OwnHeader = ({ id, user }: HeaderProps) => (
  <header class="top">
    <span class="mark">
      <Icon name={id} />
    </span>
    <div class="grow">
      <h1>{common(`service.${id}`)}</h1>
      <p class="quiet lead">{common(`lead.${id}`)}</p>
    </div>
    {user && (
      <div class="who" data-testid="who">
        <span class="avatar" aria-hidden="true">
          {initials(user.name)}
        </span>
        <span class="who-text">
          <span class="hidden">{common('signedInAs')} </span>
          <strong>{user.name}</strong>
          <small class="quiet">{user.pilotCode === 'ALL' ? common('allPilots') : user.pilotCode}</small>
        </span>
      </div>
    )}
  </header>
);
