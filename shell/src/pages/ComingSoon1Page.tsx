import { NotYetPage } from './NotYetPage';

export default function ComingSoon1Page() {
  return <NotYetPage page="comingSoon1" />;
}
