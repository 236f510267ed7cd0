import ErrorPage from './ErrorPage';
import { PagesLayout } from './PagesLayout';

/** The error page without the frame, for visitors without a session. */
export default function NowherePage() {
  return (
    <PagesLayout>
      <ErrorPage />
    </PagesLayout>
  );
}
