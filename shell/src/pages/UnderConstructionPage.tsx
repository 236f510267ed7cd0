import { NotYetPage } from './NotYetPage';

/** `/pages/under-construction` (spec §2). */
export default function UnderConstructionPage() {
  return <NotYetPage page="construction" />;
}
