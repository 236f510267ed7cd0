/** JSON inside a script element: nothing in it may close the element or open a comment. */
const forHtml = (value) =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

const block = (id, value) => `<script type="application/json" id="${id}">${forHtml(value)}</script>`;

/**
 * The shell's page as a site's server would fill it, with what the frame itself is told and the scripts that come before.
 * @param {string} html the built page
 * @param {{ setup: object, config: object, registry: object, scripts: readonly string[] }} parts
 */
function fillPage(html, { setup, config, registry, scripts }) {
  const inline = [
    block('portal-frame', setup),
    block('portal-config', config),
    block('portal-registry', registry),
    // In order with the shell's own, which are deferred too.
    ...scripts.map((src) => `<script defer src="${src}"></script>`),
  ].join('');
  return html
    .replaceAll('__NONCE__', '')
    .replace('__PAGE__', 'frame')
    .replace('<!--portal:inline-->', () => inline);
}

/** Whether a request asks for a page of the application rather than for a file. */
const isNavigation = ({ method, url = '', headers }) =>
  (method === 'GET' || method === 'HEAD') &&
  (headers.accept ?? '').includes('text/html') &&
  !/^\/(assets|remote|api|__frame)\//.test(url);

module.exports = { fillPage, isNavigation };
