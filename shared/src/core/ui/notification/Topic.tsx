import { Fragment } from 'react';

/** A line may break after these. Browsers break by themselves only after a hyphen. */
const AFTER = /(?<=[/_-])/u;

/**
 * A topic, or a description or name in its place, that breaks after a slash or underscore (`energy/` + `consumption`)
 * rather than inside a word. Browsers put a blank at each `<wbr>` into the accessible name of a link, button or dialog
 * around it: give a link or button an `aria-label`, and a dialog's title the plain topic.
 */
export function Topic({ children }: { children: string }) {
  return (
    <bdi>
      {children.split(AFTER).map((piece, at) => (
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {piece}
        </Fragment>
      ))}
    </bdi>
  );
}
