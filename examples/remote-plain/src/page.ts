import type { Mount } from '@portal/kit';
import { CARD, element } from './elements';

/** A page in plain TypeScript: a note, and a count of live notifications since it was opened. */
const mount: Mount = (place, host) => {
  let heard = 0;
  const heading = element('h1', { fontSize: '1.5rem', margin: '0 0 1rem' });
  const news = element('p');
  const words = element('span');
  const remark = element('textarea', { display: 'block', font: 'inherit', marginBlock: '0.5rem' });
  const save = element('button', {
    font: 'inherit',
    color: 'var(--portal-color-on-primary)',
    background: 'var(--portal-color-primary)',
    border: '0',
    borderRadius: 'var(--portal-radius)',
    padding: 'var(--portal-space) calc(2 * var(--portal-space))',
  });
  const home = element('a', { color: 'var(--portal-color-primary)' });
  home.href = '/dashboard';
  save.type = 'button';

  const say = () => {
    heading.textContent = host.text('plain.welcome', { name: host.user.firstName || host.user.username });
    news.textContent = host.text('plain.heard', { count: heard });
    words.textContent = host.text('plain.remark');
    save.textContent = host.text('plain.save');
    home.textContent = host.text('plain.home');
  };
  // The draft restores the text after the page was unmounted: a switched-off remote, another version, an ended session.
  const draft = host.draft?.<{ remark: string }>('note');
  remark.value = draft?.read()?.remark ?? '';
  remark.addEventListener('input', () => draft?.write({ remark: remark.value }));
  save.addEventListener('click', () => {
    remark.value = '';
    draft?.clear();
    host.feedback('success', host.text('plain.saved'));
  });
  host.unsaved(() => (remark.value === '' ? undefined : remark.value));
  host.subscribeLive((notifications) => {
    heard += notifications.length;
    say();
  });
  host.onChange(say);
  say();
  place.append(
    element(
      'section',
      CARD,
      heading,
      news,
      element('label', {}, words, remark),
      save,
      element('p', {}, home),
    ),
  );
};

export default mount;
