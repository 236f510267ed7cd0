import { useLocation } from 'react-router-dom';
import { Heading, type HeadingProps } from './Heading';

/** The page's `h1`: takes the focus when the route changes, which is how a screen reader hears the new page. */
export function PageHeading(props: Omit<HeadingProps, 'address'>) {
  return <Heading address={useLocation().pathname} {...props} />;
}
