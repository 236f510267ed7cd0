import type { RefObject } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { useArrival, useDocumentTitle } from '../../ui/page/arrival';

interface MountedPageProps {
  titleId: string;
  place: RefObject<HTMLElement | null>;
}

function headingIn(page: HTMLElement | null): HTMLElement | null {
  const target = page?.querySelector<HTMLElement>('h1') ?? page;
  if (target && !target.hasAttribute('tabindex')) target.tabIndex = -1;
  return target;
}

/** Sets the document's title and moves the focus on arrival, as the portal's own heading does. */
export function MountedPage({ titleId, place }: MountedPageProps) {
  const intl = useIntl();
  const { pathname } = useLocation();
  useDocumentTitle(intl.formatMessage({ id: titleId }));
  useArrival(pathname, () => headingIn(place.current));
  return null;
}
