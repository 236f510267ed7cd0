/** JSON for a script element, escaped so that it cannot close the element or open a comment. */
const forHtml = (value) =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

const block = (id, value) => `<script type="application/json" id="${id}">${forHtml(value)}</script>`;

/**
 * Fills the shell's page as a site's server would, with the dev host's setup and the scripts before the shell's.
 * @param {string} html the built page
 * @param {{ setup: object, config: object, registry: object, scripts: readonly string[] }} parts
 */
function fillPage(html, { setup, config, registry, scripts }) {
  const inline = [
    block('portal-frame', setup),
    block('portal-config', config),
    block('portal-registry', registry),
  ].join('');
  // Deferred like the shell's own scripts and in front of them, to run in order.
  const first = scripts.map((src) => `<script defer src="${src}"></script>`).join('');
  return html
    .replaceAll('__NONCE__', '')
    .replace('<head>', () => `<head>${first}`)
    .replace('<!--portal:inline-->', () => inline);
}

/** Whether a request is a page navigation rather than a file request. */
const isNavigation = ({ method, url = '', headers }) =>
  (method === 'GET' || method === 'HEAD') &&
  (headers.accept ?? '').includes('text/html') &&
  !/^\/(assets|remote|api|__frame)\//.test(url);

module.exports = { fillPage, isNavigation };
