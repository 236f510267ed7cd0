import type { Mount } from '@portal/kit';
import { CARD, element } from './elements';

/** A tile that calls the back end with the user's session. */
const mount: Mount = async (place, host) => {
  const line = element('p', { margin: '0' });
  place.append(element('section', CARD, line));
  const answer = await host.call({
    path: `/notifications/user/${encodeURIComponent(host.user.userId)}/unread/count`,
  });
  const say = () => {
    line.textContent = host.text('plain.unread', {
      count: typeof answer.data === 'number' ? answer.data : 0,
    });
  };
  say();
  host.onChange(say);
};

export default mount;
