/** Where the page is drawn. @throws where `index.html` has no such place */
export function rootElement(): HTMLElement {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  return root;
}
