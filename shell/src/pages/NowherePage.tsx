import ErrorPage from './ErrorPage';
import { PagesLayout } from './PagesLayout';

/** The error page for somebody who is not signed in: without the frame. */
export default function NowherePage() {
  return (
    <PagesLayout>
      <ErrorPage />
    </PagesLayout>
  );
}
