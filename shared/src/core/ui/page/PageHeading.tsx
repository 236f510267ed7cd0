import { useLocation } from 'react-router-dom';
import { Heading, type HeadingProps } from './Heading';

/** The page's `h1`. It takes the focus when the route changes, so that a screen reader reads out the new page. */
export function PageHeading(props: Omit<HeadingProps, 'address'>) {
  return <Heading address={useLocation().pathname} {...props} />;
}
