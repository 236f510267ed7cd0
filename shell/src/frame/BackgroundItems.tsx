import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { unsavedTexts, usePortal, useSlot } from '@portal/shared';
import { left } from '../remotes';
import { QuietPart } from './QuietPart';

type Items = ReturnType<typeof useSlot<'background'>>;

/** Components that remotes keep mounted while they run, such as dialogs that open from anywhere. */
export function BackgroundItems() {
  // The user is the key, so that the next one in this tab never sees a form of the one before.
  return <ItemsOf key={usePortal().subject.userId} />;
}

/**
 * One person's. What was switched off or replaced stays while there is unsaved input, as an open page does: the form
 * may be one of these.
 */
function ItemsOf() {
  const items = useSlot('background');
  const [shown, setShown] = useState(items);
  // Each visit to a page is an occasion to let go of what stayed for a form.
  useLocation();

  useLayoutEffect(() => {
    const next = unsavedTexts().length > 0 ? withReplaced(shown, items) : items;
    const isSame = next.length === shown.length && next.every((one, at) => one.host === shown[at]?.host);
    // oxlint-disable-next-line set-state-in-effect -- forms can be asked only when they have been drawn
    if (!isSame) setShown(next);
  }, [items, shown]);
  useEffect(() => left.subscribe(() => setShown([])), []);

  return withReplaced(shown, items).map((item) => <QuietPart key={item.key} part={item} />);
}

/** The current items; earlier items stay in place of their replacements, or at the end. */
function withReplaced(before: Items, now: Items): Items {
  const replaced = before.filter((was) => now.every((is) => is.key !== was.key || is.host !== was.host));
  const keys = new Set(replaced.map(({ key }) => key));
  return [...now.filter(({ key }) => !keys.has(key)), ...replaced];
}
