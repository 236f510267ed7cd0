interface PageLook {
  language: string;
  mode: 'light' | 'dark';
  direction: 'ltr' | 'rtl';
}

export interface LookSource {
  current: () => PageLook;
  onChange: (listener: () => void) => () => void;
}

/** Read from the attributes of the document element, which theme and texts set. */
export const documentLook = (root: HTMLElement = document.documentElement): LookSource => ({
  current: () => ({
    language: root.lang || 'en',
    mode: root.dataset.mode === 'dark' ? 'dark' : 'light',
    direction: root.dir === 'rtl' ? 'rtl' : 'ltr',
  }),
  onChange: (listener) => {
    const observer = new MutationObserver(listener);
    observer.observe(root, { attributes: true, attributeFilter: ['lang', 'dir', 'data-mode'] });
    return () => observer.disconnect();
  },
});
