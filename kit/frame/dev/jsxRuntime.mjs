/** React's development JSX runtime for a host with React's production build, where its own does not work. */
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

export { Fragment };

/** `isStatic`: the children are a fixed list and need no keys. */
export const jsxDEV = (type, props, key, isStatic) => (isStatic ? jsxs : jsx)(type, props, key);
