import { NotYetPage } from './NotYetPage';

/** `/pages/coming-soon1`. */
export default function ComingSoon1Page() {
  return <NotYetPage page="comingSoon1" />;
}
