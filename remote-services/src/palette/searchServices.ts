import { type PaletteContext, type PaletteEntry, tabStore } from '@portal/kit';
import { readService } from '../configuration/readService';
import { ownTabPath, servicePath } from '../place/servicePath';
import { lastPlace } from '../place/lastPlace';
import { services } from '../services';

/** Palette lines to continue at the last place and to open a new tab. The pages themselves are in the menu. */
export function searchServices(_query: string, { host, t }: PaletteContext): PaletteEntry[] {
  const { config, features, user } = host;
  return services
    .filter(({ feature }) => features[feature] === true)
    .flatMap((service): PaletteEntry[] => {
      const setup = readService(config, service.name, user.pilotCode, window.location.href);
      if (setup.kind !== 'frame') return [];
      const name = t(service.titleId);
      const place = lastPlace(tabStore, user.userId, service.name);
      const opened: PaletteEntry = {
        id: `${service.name}-tab`,
        section: 'services',
        label: t('services.palette.newTab', { service: name }),
        hint: setup.url.host,
        run: () => void window.open(ownTabPath(service), '_blank', 'noopener,noreferrer'),
      };
      if (place === undefined) return [opened];
      const on: PaletteEntry = {
        id: `${service.name}-last`,
        section: 'services',
        label: t('services.palette.last', { service: name }),
        hint: place,
        to: servicePath(service, place),
      };
      return [on, opened];
    });
}
