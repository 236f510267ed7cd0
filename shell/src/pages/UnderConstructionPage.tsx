import { NotYetPage } from './NotYetPage';

/** `/pages/under-construction`. */
export default function UnderConstructionPage() {
  return <NotYetPage page="construction" />;
}
