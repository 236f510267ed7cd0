import { type FastifyInstance } from 'fastify';
import { col, type Database, escapeHtml, rows, sql } from '../../platform';

interface Mail {
  to: string;
  subject: string;
  date: string;
  text: string;
  html: string;
}

const page = (mails: readonly Mail[]) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Mailbox</title>
<style>
  body { margin: 0 auto; padding: 24px 16px; max-width: 720px; font: 16px/1.5 system-ui, sans-serif; color: #1d2733; background: #f4f6f8 }
  details { margin: 0 0 12px; padding: 12px 16px; background: #fff; border-radius: 12px }
  summary { cursor: pointer; overflow-wrap: anywhere } time, small { color: #5a6875 }
  iframe { width: 100%; height: 420px; border: 0 }
</style></head><body><main>
<h1>Mailbox</h1><p>Mails of this demo are not sent; they end here. Newest first.</p>
${mails.length === 0 ? '<p>Nothing yet.</p>' : ''}
${mails
  .toReversed()
  .map(
    ({ to, subject, date, html }, index) => `<details${index === 0 ? ' open' : ''}>
<summary><strong>${escapeHtml(subject)}</strong><br><small>${escapeHtml(to)} · <time datetime="${date}">${date}</time></small></summary>
<iframe loading="lazy" title="${escapeHtml(subject)}" sandbox="allow-popups allow-top-navigation-by-user-activation" srcdoc="${escapeHtml(html.replace('<head>', '<head><base target="_top">'))}"></iframe>
</details>`,
  )
  .join('\n')}
</main></body></html>`;

/** `GET /mailbox`: the mails of a demo, as a page, or as JSON with the oldest first. */
export function serveMailbox(app: FastifyInstance, db: Database): void {
  app.get('/mailbox', async (request, reply) => {
    const mails = await rows(
      db,
      { to: col.text, subject: col.text, date: col.text, text: col.text, html: col.text },
      sql`select recipient as "to", subject, sent_at as date, text, html
        from (select * from mailbox order by id desc limit 500) newest order by id`,
    );
    if (request.headers.accept?.includes('application/json')) return mails;
    return reply
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'",
      )
      .type('text/html; charset=utf-8')
      .send(page(mails));
  });
}
