import { defineComponent, h, ref } from 'vue';
import type { MountHost } from '@portal/kit';
import { useHost } from './useHost';

const CARD = {
  background: 'var(--portal-color-surface)',
  color: 'var(--portal-color-text)',
  borderRadius: 'var(--portal-radius)',
  padding: 'calc(3 * var(--portal-space))',
};

export const NotesPage = defineComponent(
  (props: { host: MountHost }) => {
    const host = useHost(props.host);
    const heard = ref(0);
    // The draft restores the text after an unmount: a switched-off remote, another version, an ended session.
    const draft = props.host.draft?.<{ remark: string }>('note');
    const remark = ref(draft?.read()?.remark ?? '');
    props.host.subscribeLive((notifications) => {
      heard.value += notifications.length;
    });
    props.host.unsaved(() => (remark.value === '' ? undefined : remark.value));
    const save = () => {
      remark.value = '';
      draft?.clear();
      host.value.feedback('success', host.value.text('vue.saved'));
    };
    return () => {
      const { text, user } = host.value;
      return h('section', { style: CARD }, [
        h('h1', text('vue.welcome', { name: user.firstName || user.username })),
        h('p', text('vue.heard', { count: heard.value })),
        h('label', [
          text('vue.remark'),
          h('textarea', {
            value: remark.value,
            onInput: (event: InputEvent) => {
              remark.value = (event.target as HTMLTextAreaElement).value;
              draft?.write({ remark: remark.value });
            },
          }),
        ]),
        h('button', { type: 'button', onClick: save }, text('vue.save')),
        h('p', h('a', { href: '/dashboard' }, text('vue.home'))),
      ]);
    };
  },
  { name: 'NotesPage', props: ['host'] },
);
