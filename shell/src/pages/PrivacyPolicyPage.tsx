import { Article } from './Article';

/** What the portal itself stores about people (`api/src/platform/db/privacy.test.ts`); a site's own policy is linked in the footer. */
export default function PrivacyPolicyPage() {
  return (
    <Article
      page="pages.privacy"
      sections={[
        ...['account', 'work', 'contact', 'duty', 'signIn', 'providers'],
        ...['browser', 'log', 'reports', 'tracking', 'rights'],
      ]}
    />
  );
}
