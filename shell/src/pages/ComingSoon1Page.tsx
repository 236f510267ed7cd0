import { NotYetPage } from './NotYetPage';

/** `/pages/coming-soon1` (spec §2). */
export default function ComingSoon1Page() {
  return <NotYetPage page="comingSoon1" />;
}
