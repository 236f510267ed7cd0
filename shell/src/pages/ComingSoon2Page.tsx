import { NotYetPage } from './NotYetPage';

export default function ComingSoon2Page() {
  return <NotYetPage page="comingSoon2" />;
}
