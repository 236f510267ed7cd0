import { type DemoPerson } from './people';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);

/** A page of the demo's provider, which loads nothing from elsewhere. @param content HTML */
const pageOf = (content: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Demo company</title><style>
body{font:16px/1.5 sans-serif;background:#f4f6f8;color:#1d2733;display:grid;place-items:center;min-height:95vh;margin:0}
main{background:#fff;padding:2rem;border-radius:12px;max-width:26rem}
button{display:block;width:100%;margin:.5rem 0;padding:.7rem 1rem;font:inherit;text-align:start;border:1px solid #b6c0ca;border-radius:8px;background:#fff;cursor:pointer}
small{display:block;color:#51606f}
</style></head><body><main><h1>Demo company</h1>
${content}
</main></body></html>
`;

/** The sign-in page: a button for each person, and none asks for a password. */
export const signInPage = (uid: string, people: readonly DemoPerson[]): string =>
  pageOf(`<p>A sign-in service for the demonstration. Who are you?</p>
<form method="post" action="/interaction/${escaped(uid)}">
${people
  .map(
    ({ sub, given_name, family_name, about }) =>
      `<button name="person" value="${escaped(sub)}">${escaped(`${given_name} ${family_name}`)}<small>${escaped(about)}</small></button>`,
  )
  .join('\n')}
<button name="person" value="">Go back</button>
</form>`);

/** The page that asks whether to sign out here, too. @param form the provider's own, in HTML */
export const signOutPage = (form: string): string =>
  pageOf(`<p>You are signed in here, too. Do you want to sign out?</p>
${form}
<button form="op.logoutForm" name="logout" value="yes">Sign out</button>
<button form="op.logoutForm">Stay signed in</button>`);

export const signedOutPage = (): string => pageOf('<p>You are signed out.</p>');
