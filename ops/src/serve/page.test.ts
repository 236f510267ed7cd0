import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { mailedPages, WALLBOARD_PAGE } from '@portal/shared/wire';
import { rootFolder } from '../lib/paths';
import { fillPage, firstScriptOf, isNavigation, jsonForHtml, pageFile } from './page';

const html =
  '<head><style nonce="__NONCE__"></style><!--portal:inline--><script>1</script></head><body><i nonce="__NONCE__"></i></body>';

describe('fillPage', () => {
  it('fills nonce and data, the data before the first script', () => {
    const page = fillPage(html, {
      nonce: 'n1',
      config: '{"a":1}',
      registry: '{"b":2}',
      ahead: '{"c":3}',
    });
    expect(page).toBe(
      '<head><style nonce="n1"></style><script type="application/json" id="portal-config">{"a":1}</script>' +
        '<script type="application/json" id="portal-ahead">{"c":3}</script>' +
        '<script type="application/json" id="portal-registry">{"b":2}</script><script>1</script></head>' +
        '<body><i nonce="n1"></i></body>',
    );
  });

  it('leaves a registry out that is not there', () => {
    const page = fillPage(html, {
      nonce: 'n',
      config: '{}',
      registry: undefined,
      ahead: '{}',
    });
    expect(page).not.toContain('portal-registry');
  });

  it('takes dollar signs as they are', () => {
    const page = fillPage(html, {
      nonce: 'n',
      config: '{"a":"$&$1"}',
      registry: undefined,
      ahead: '{}',
    });
    expect(page).toContain('{"a":"$&$1"}');
  });
});

describe('firstScriptOf', () => {
  it('is the policy’s source for the one script that stands in the page, and for no data', () => {
    const page = '<script type="application/json" id="portal-plan">{}</script><script>go()</script>';
    const hash = createHash('sha256').update('go()').digest('base64');
    expect(firstScriptOf(page)).toBe(`'sha256-${hash}'`);
    expect(firstScriptOf('<script src="/a.js"></script>')).toBeUndefined();
  });
});

describe('jsonForHtml', () => {
  it('cannot end the element it stands in, and stays the same JSON', () => {
    const value = { text: '</script><script>alert(1)</script><!--' };
    const safe = jsonForHtml(JSON.stringify(value));
    expect(safe).not.toContain('<');
    expect(JSON.parse(safe)).toEqual(value);
  });
});

describe('isNavigation', () => {
  const accept = 'text/html,application/xhtml+xml';
  it.each(['/', '/dashboard', '/notifications', '/user-management/users/user-list', '/user/jo.doe'])(
    '%s is a page',
    (path) => expect(isNavigation('GET', path, accept)).toBe(true),
  );
  it.each(['/assets/shell.0123456789.js', '/assets/x', '/favicon.ico', '/chunk.js'])('%s is a file', (path) =>
    expect(isNavigation('GET', path, accept)).toBe(false),
  );
  it('answers pages to those who ask for one only', () => {
    expect(isNavigation('POST', '/dashboard', accept)).toBe(false);
    expect(isNavigation('GET', '/dashboard', 'application/json')).toBe(false);
  });
  it.each([undefined, '', '*/*'])(
    'takes %j for the wish of somebody without a browser, who gets the page',
    (accepted) => {
      expect(isNavigation('GET', '/login', accepted)).toBe(true);
      expect(isNavigation('GET', '/assets/x', accepted)).toBe(false);
      // A script of a page says what it fetches for.
      expect(isNavigation('GET', '/login', accepted, 'empty')).toBe(false);
    },
  );
});

describe('pageFile', () => {
  it.each([
    [WALLBOARD_PAGE, 'wallboard.html'],
    [`${WALLBOARD_PAGE}/`, 'wallboard.html'],
    ['/wallboard.html', 'wallboard.html'],
    ['/wallboards', 'index.html'],
    ['/wallboard/x', 'index.html'],
    ['/x/wallboard', 'index.html'],
    ['/', 'index.html'],
  ])('%s is %s', (path, file) => expect(pageFile(path)).toBe(file));
});

test("nginx's own list of the pages that mailed links lead to is that of the contract", () => {
  const maps = readFileSync(path.join(rootFolder(), 'ops/nginx/common/maps.conf'), 'utf8');
  const named = /\(([a-z|-]+)\)\(\/.*"\s+no-referrer;/
    .exec(maps)?.[1]
    ?.split('|')
    .map((page) => `/${page}`);
  expect(named?.sort()).toEqual(Object.values(mailedPages).sort());
});
