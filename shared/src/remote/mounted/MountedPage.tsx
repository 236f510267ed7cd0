import type { RefObject } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { useArrival, useDocumentTitle } from '../../ui/core/arrival';

interface MountedPageProps {
  titleId: string;
  place: RefObject<HTMLElement | null>;
}

/** What is to have the focus of whoever comes: the page's heading, or the page where it has none yet. */
function headingIn(page: HTMLElement | null): HTMLElement | null {
  const target = page?.querySelector<HTMLElement>('h1') ?? page;
  if (target && !target.hasAttribute('tabindex')) target.tabIndex = -1;
  return target;
}

/** What a page has by the portal's own heading: the document's title, and the focus of whoever comes. */
export function MountedPage({ titleId, place }: MountedPageProps) {
  const intl = useIntl();
  const { pathname } = useLocation();
  useDocumentTitle(intl.formatMessage({ id: titleId }));
  useArrival(pathname, () => headingIn(place.current));
  return null;
}
