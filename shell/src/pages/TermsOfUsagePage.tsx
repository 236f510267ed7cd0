import { Article } from './Article';

/** Terms that are true of every site; a site may link its own. */
export default function TermsOfUsagePage() {
  return <Article page="pages.terms" sections={['who', 'account', 'use', 'record', 'limits', 'change']} />;
}
