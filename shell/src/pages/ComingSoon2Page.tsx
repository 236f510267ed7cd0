import { NotYetPage } from './NotYetPage';

/** `/pages/coming-soon2`. */
export default function ComingSoon2Page() {
  return <NotYetPage page="comingSoon2" />;
}
