import { Article } from './Article';

/** What using the portal asks of people, and what it does not promise: true of every site; a site may link its own. */
export default function TermsOfUsagePage() {
  return <Article page="pages.terms" sections={['who', 'account', 'use', 'record', 'limits', 'change']} />;
}
