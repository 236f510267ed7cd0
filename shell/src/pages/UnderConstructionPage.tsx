import { NotYetPage } from './NotYetPage';

export default function UnderConstructionPage() {
  return <NotYetPage page="construction" />;
}
