import { Fragment } from 'react';

/** Behind these a line may end; browsers know it of hyphens alone. */
const AFTER = /(?<=[/_-])/u;

/**
 * A topic, or what is said in its place, such as a description or a name: where it does not fit its line, it goes on behind
 * a slash or underscore (`energy/` + `consumption`) instead of in the middle of a word. Browsers read a blank there into the name
 * of a link or button around it: give that one an `aria-label`, and the title of a dialog the topic as it is.
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
