/**
 * React's run time for development by the one for production, which every host lends: React's own works with its
 * development build only, and a portal that runs has the other one.
 */
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

export { Fragment };

/** An element; `isStatic` says that its children are no list. */
export const jsxDEV = (type, props, key, isStatic) => (isStatic ? jsxs : jsx)(type, props, key);
