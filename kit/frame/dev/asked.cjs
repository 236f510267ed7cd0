const MAX_LOGGED_CHARACTERS = 1_000;

/** Whether a request is from this server's own page or from none. Other pages must not change its switches. */
function isOwn({ headers: { origin, host } }) {
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

function parsed(text, type) {
  if (type.startsWith('application/x-www-form-urlencoded'))
    return Object.fromEntries(new URLSearchParams(text));
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}

/** Reads a request of the toolbar. @returns undefined if another page sent it */
function asked(request) {
  return new Promise((resolve) => {
    let body = '';
    request.on('data', (part) => {
      body += String(part).slice(0, MAX_LOGGED_CHARACTERS);
    });
    request.on('end', () =>
      resolve(isOwn(request) ? parsed(body, request.headers['content-type'] ?? '') : undefined),
    );
  });
}

function answer(response, status, value) {
  response.statusCode = status;
  response.setHeader('Content-Type', 'application/json');
  response.end(JSON.stringify(value));
}

module.exports = { answer, asked };
