import { Refusal } from '../lib/say';

/** The external back end's origin from `BACK_END`; '' for the portal's own. @throws Refusal for anything else */
export function backEndOf(env: NodeJS.ProcessEnv): string {
  const given = env.BACK_END ?? '';
  if (given === '') return '';
  const { protocol, origin, pathname } = URL.canParse(given) ? new URL(given) : new URL('none:');
  if (!/^https?:$/.test(protocol) || pathname !== '/')
    throw new Refusal(`BACK_END must be an origin such as http://127.0.0.1:9000, not "${given}".`);
  return origin;
}
