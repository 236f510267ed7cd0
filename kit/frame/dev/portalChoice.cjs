const { answer, asked } = require('./asked.cjs');
const { siteAt } = require('./site.cjs');

const PORTAL_PATH = '/__frame/portal';

/** A portal's URL without a trailing slash. @throws for anything but http and https */
function portalAddress(text) {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) throw new Error(`${text} is no address of a portal`);
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '');
}

/** The chosen back end, kept in the server over page reloads. `first`: the portal from the command line. */
function createPortalChoice(first) {
  let chosen = first === undefined ? undefined : portalAddress(first);

  /** Sets the portal that the toolbar requests, if it answers. */
  async function control(request, response) {
    const wanted = await asked(request);
    if (wanted === undefined) return answer(response, 403, { problem: 'Not from here' });
    try {
      const portal = wanted.portal ? portalAddress(String(wanted.portal)) : undefined;
      if (portal !== undefined) await siteAt(portal);
      chosen = portal;
    } catch (error) {
      return answer(response, 422, { problem: error.message });
    }
    if (wanted.back === undefined) return answer(response, 200, { portal: chosen ?? '' });
    // A form submission from `unreachablePage`, which has no toolbar.
    response.writeHead(303, { Location: '/' }).end();
  }

  return { control, now: () => chosen };
}

const unreachablePage = (message) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>No back end</title>
<h1>The portal cannot be used</h1>
<p>${message.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>
<form method="post" action="${PORTAL_PATH}"><input type="hidden" name="back" value="1">
<button>Use the back end in the page</button></form>
<p>Or start the portal again, and <a href="">try again</a>.</p>
</html>
`;

module.exports = { PORTAL_PATH, createPortalChoice, portalAddress, unreachablePage };
