/** How the portal looks just now, for pages in its frames to look alike. */
interface PageLook {
  /** Of the texts: `en`, `fr`, ... */
  language: string;
  mode: 'light' | 'dark';
  direction: 'ltr' | 'rtl';
}

/** What tells how the page looks, and when that has changed. */
export interface LookSource {
  current: () => PageLook;
  /** @returns ends it */
  onChange: (listener: () => void) => () => void;
}

/** As the page itself says it, wherever it was decided: the theme and the texts write it at the document's element. */
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
