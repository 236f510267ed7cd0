import { Article } from './Article';

/** What the portal keeps about people, truthfully: the site's own policy is linked in the footer where it has one. */
export default function PrivacyPolicyPage() {
  return (
    <Article page="pages.privacy" sections={['account', 'work', 'browser', 'log', 'tracking', 'rights']} />
  );
}
