import { Article } from './Article';

/** What the portal itself stores about people; a site's own policy is linked in the footer. */
export default function PrivacyPolicyPage() {
  return (
    <Article page="pages.privacy" sections={['account', 'work', 'browser', 'log', 'tracking', 'rights']} />
  );
}
