import { useDeferredValue, useMemo } from 'react';
import { useIntl } from 'react-intl';
import {
  languageNames,
  languages,
  usePortal,
  usePortalDispatch,
  usePreferenceActions,
  usePreferences,
} from '@portal/shared';
import { notificationText } from '@portal/shared/wire';
import { evaluate } from '@portal/shared/registry';
import { useBellLinks, useUnread } from '../../live';
import { preferencesShown, useOffers, menuPages, useMenu, signOut } from '../../platform';
import type { Line } from './results';

/** Pages of the shell that are in no menu. */
const OWN_PAGES = [
  { to: '/user/account-profile', titleId: 'profile.title' },
  { to: '/pages/faqs', titleId: 'pages.faqs.title' },
  { to: '/pages/contact-us', titleId: 'pages.contact.title' },
  { to: '/pages/privacy-policy', titleId: 'pages.privacy.title' },
] as const;

export function useOwnLines(): Line[] {
  const intl = useIntl();
  const { menu } = useMenu();
  // In a storm of notifications the list follows when there is time.
  const unread = useDeferredValue(useUnread().unread);
  const { hrefOf } = useBellLinks();
  const actions = useActions();
  const offered = useOfferedLines();

  return useMemo(() => {
    const text = (id: string) => intl.formatMessage({ id });
    const pages = menuPages(menu).map(({ item, trail }): Line => ({
      id: item.id,
      key: `menu/${item.id}`,
      section: 'pages',
      label: text(item.titleId),
      ...(trail.length > 0 && { hint: trail.map(({ titleId }) => text(titleId)).join(' · ') }),
      ...(item.url !== undefined
        ? { to: item.url }
        : { run: () => window.open(item.link, '_blank', 'noopener') }),
    }));
    const own = OWN_PAGES.map(({ to, titleId }): Line => ({
      id: to,
      key: `own/${to}`,
      section: 'pages',
      label: text(titleId),
      to,
    }));
    const notifications = unread.flatMap((notification): Line[] => {
      const to = hrefOf(notification);
      if (to === undefined) return [];
      return [
        {
          id: notification.notificationId,
          about: notification.relatedAssignment ?? notification.notificationId,
          key: `unread/${notification.notificationId}`,
          section: 'notifications',
          label: notificationText(notification) ?? text('shared.notification.noDescription'),
          ...(notification.moduleName !== undefined && { hint: notification.moduleName }),
          to,
        },
      ];
    });
    return [...pages, ...own, ...actions, ...offered, ...notifications];
  }, [intl, menu, unread, hrefOf, actions, offered]);
}

function useOfferedLines(): Line[] {
  const intl = useIntl();
  const { subject } = usePortal();
  const offers = useOffers();
  return useMemo(
    () =>
      offers.flatMap(({ id: owner, offer }) =>
        offer.palette
          .filter(({ when }) => evaluate(when, subject).allowed)
          .map(({ id, titleId, section, to }): Line => ({
            id,
            key: `offer/${owner}/${id}`,
            section,
            label: intl.formatMessage({ id: titleId }),
            to,
          })),
      ),
    [offers, subject, intl],
  );
}

function useActions(): Line[] {
  const intl = useIntl();
  const { tokens } = usePortal();
  const { mode, i18n } = usePreferences();
  const { set } = usePreferenceActions();
  const dispatch = usePortalDispatch();
  return useMemo(() => {
    const action = (id: string, label: string, run: () => void): Line => ({
      id,
      key: `action/${id}`,
      section: 'actions',
      label,
      run,
    });
    const text = (id: string) => intl.formatMessage({ id });
    const other = mode === 'light' ? 'dark' : 'light';
    return [
      action('mode', text(`palette.mode.${other}`), () => set({ field: 'mode', value: other })),
      ...languages
        .filter((language) => language !== i18n)
        .map((language) =>
          action(
            `language-${language}`,
            intl.formatMessage({ id: 'palette.language' }, { language: languageNames[language] }),
            () => set({ field: 'i18n', value: language }),
          ),
        ),
      action('preferences', text('preferences.title'), () => void dispatch(preferencesShown(true))),
      action('logout', text('frame.user.logout'), () => void signOut(tokens)),
    ];
  }, [intl, tokens, mode, i18n, set, dispatch]);
}
